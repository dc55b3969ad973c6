import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { registrationFlow, registrationInput } from '#client/services/onboarding/registration.ts';
import { RegistrationView } from './registration-view.tsx';

export default function RegistrationScreen({ query }: ScreenProps) {
  const app = useApp();
  return <RegistrationView actor={useFlow(registrationFlow(app), registrationInput(app, query))} />;
}
