import { AboutPage } from './about-page.tsx';

export default function AboutUsScreen() {
  return <AboutPage />;
}
