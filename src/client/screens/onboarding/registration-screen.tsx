import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { registrationFlow } from '#client/services/onboarding/registration.ts';
import { RegistrationView } from './registration-view.tsx';

export const opens = true;

export default function RegistrationScreen({ query }: ScreenProps) {
  return <RegistrationView actor={useFlow(registrationFlow, query)} />;
}
