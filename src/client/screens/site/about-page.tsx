import { siteEn } from '#client/texts/site/site-en.ts';
import { AboutView } from './about-view.tsx';
import { SitePage } from './site-page.tsx';

/** About Us, at its own address and at the configured one. */
export function AboutPage() {
  return (
    <SitePage section="about" title={siteEn.about.title}>
      <AboutView />
    </SitePage>
  );
}
