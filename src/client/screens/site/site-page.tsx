import type { ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { useFlow } from '#client/flow/flow.ts';
import type { Section } from '#machines/site/site-navigation.ts';
import { Brand } from './brand.tsx';
import styles from './site.css?url';
import { SiteFooter } from './site-footer.tsx';
import { SiteLanguages } from './site-languages.tsx';
import { SiteNavView } from './site-nav-view.tsx';
import { siteNavigationFlow } from './site-navigation-actors.ts';
import { useSiteCopy, useSiteLanguage, useSiteValues } from './site-values.tsx';

export type SitePageProps = {
  /** Which item of the nav the page is; null where the nav does not name it. */
  section: Section | null;
  /** Of the document, beside the product's name. */
  title: string;
  children: ReactNode;
};

const FLOWS = {
  home: siteNavigationFlow('home'),
  about: siteNavigationFlow('about'),
  policy: siteNavigationFlow('policy'),
  loan: siteNavigationFlow('loan'),
  elsewhere: siteNavigationFlow(null),
};

/** The frame of a page of the public site: nav, content, and the company. */
export function SitePage({ section, title, children }: SitePageProps) {
  const { addressOf } = useApp();
  const { appName } = useSiteValues();
  const copy = useSiteCopy();
  const language = useSiteLanguage();
  const actor = useFlow(FLOWS[section ?? 'elsewhere'], {});
  return (
    <div className="site" lang={language}>
      <link rel="stylesheet" href={styles} precedence="site" />
      <header
        className="top"
        ref={() => {
          const { documentElement: page } = document;
          const before = page.lang;
          document.title = `${title} · ${appName}`;
          page.lang = language;
          return () => {
            page.lang = before;
          };
        }}
      >
        <a className="skip" href="#content">
          {copy.skip}
        </a>
        <nav className="page" aria-label={copy.nav.label}>
          <a className="brand" href={addressOf('home', {})}>
            <Brand />
          </a>
          <SiteNavView actor={actor} />
          <SiteLanguages />
        </nav>
      </header>
      <main id="content">{children}</main>
      <SiteFooter />
    </div>
  );
}
