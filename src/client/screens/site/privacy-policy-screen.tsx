import { PolicyPage } from './policy-page.tsx';

export default function PrivacyPolicyScreen() {
  return <PolicyPage />;
}
