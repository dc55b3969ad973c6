import { PolicyPage } from './policy-page.tsx';

export default function PrivacyPolicyPageScreen() {
  return <PolicyPage />;
}
