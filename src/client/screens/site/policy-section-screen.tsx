import { PolicyPage } from './policy-page.tsx';

export default function PolicySectionScreen() {
  return <PolicyPage />;
}
