import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { registrationFlow } from './registration-actors.ts';
import { RegistrationView } from './registration-view.tsx';

export const opens = true;

export default function RegistrationScreen({ query }: ScreenProps) {
  return <RegistrationView actor={useFlow(registrationFlow, query)} />;
}
