import { AboutPage } from './about-page.tsx';

export default function AboutSectionScreen() {
  return <AboutPage />;
}
