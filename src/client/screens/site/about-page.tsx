import { AboutView } from './about-view.tsx';
import { SitePage } from './site-page.tsx';
import { useSiteCopy } from './site-values.tsx';

/** About Us, at its own address and at the configured one. */
export function AboutPage() {
  return (
    <SitePage section="about" title={useSiteCopy().about.title}>
      <AboutView />
    </SitePage>
  );
}
