import type { MouseEvent, ReactNode } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { LANGUAGE_NAMES } from '#client/texts/site/site-copy.ts';
import type { SiteCopy } from '#client/texts/site/site-en.ts';
import { BrandMark } from '#client/ui/brand-mark.tsx';
import { LICENCES_PATH } from '#domain/configuration/routes.ts';
import styles from './site.css?url';
import { Configured, useSiteCopy, useSiteLanguage, useSiteValues } from './site-values.tsx';

const SECTIONS = [
  { section: 'home', screen: 'home' },
  { section: 'about', screen: 'aboutSection' },
  { section: 'policy', screen: 'policySection' },
  { section: 'loan', screen: 'loanSection' },
] as const;
type Section = (typeof SECTIONS)[number]['section'];

export type SitePageProps = {
  /** The nav item of the page; null where the nav has none. */
  section: Section | null;
  /** The document's title, before the product's name. */
  title: string;
  children: ReactNode;
};

/** The frame of a page of the public site: nav, content, and the company. */
export function SitePage({ section, title, children }: SitePageProps) {
  const { addressOf } = useApp();
  const { appName } = useSiteValues();
  const copy = useSiteCopy();
  const language = useSiteLanguage();
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
          <SiteNav current={section} />
          <SiteLanguages />
        </nav>
      </header>
      <main id="content">{children}</main>
      <SiteFooter />
    </div>
  );
}

/** A page that begins with what it is about, in one sentence. */
export function LeadPage({ section, title, lead, children }: SitePageProps & { lead: string }) {
  return (
    <SitePage section={section} title={title}>
      <div className="page about">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </SitePage>
  );
}

/** What we always do, or never. */
export function Promises({
  heading,
  promises,
}: {
  heading: string;
  promises: readonly { name: string; text: string }[];
}) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="promises">
        {promises.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A short note of the company’s. */
export function SiteNote({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="plain">
      <h2>{heading}</h2>
      <p className="footnote">{text}</p>
    </section>
  );
}

/** The top nav: specification section 2, screen 1; row SN-01. Without the program its links are links. */
function SiteNav({ current }: { current: Section | null }) {
  const { addressOf, perform } = useApp();
  const { nav } = useSiteCopy();
  const open = (event: MouseEvent, screen: (typeof SECTIONS)[number]['screen']) => {
    // A link that is opened in another tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    document.documentElement.scrollTop = 0;
    perform({ type: 'screen.open', screen, query: {} });
  };
  return (
    <ul>
      {SECTIONS.map(({ section, screen }) => (
        <li key={section}>
          <a
            href={addressOf(screen, {})}
            data-section={section}
            aria-current={section === current ? 'page' : undefined}
            onClick={(event) => open(event, screen)}
          >
            {nav[section]}
          </a>
        </li>
      ))}
    </ul>
  );
}

const LANGUAGES = ['en', 'id', 'zh'] as const;

/** The same page in each language: links that need no program. */
function SiteLanguages() {
  const current = useSiteLanguage();
  const { languageParameter } = useSiteValues();
  return (
    <p className="languages">
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?${languageParameter}=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </p>
  );
}

/** Who is behind the site, and the way to ask: specification section 2, screen 1. */
function SiteFooter() {
  const { addressOf } = useApp();
  const { legalName } = useSiteValues();
  const copy = useSiteCopy();
  return (
    <footer className="foot">
      <div className="page">
        <div>
          <p className="brand">
            <Brand />
          </p>
          <p>
            <a href={addressOf('contact', {})}>{copy.contact}</a>
          </p>
          <p>
            <a href={addressOf('officialChannels', {})}>{copy.channels.title}</a>
          </p>
          <p>
            <a href={LICENCES_PATH}>{copy.licences}</a>
          </p>
        </div>
        <CompanyDetails />
        <p className="copyright">© {legalName}</p>
      </div>
    </footer>
  );
}

/** The mark and the product's name. */
function Brand() {
  const { appName } = useSiteValues();
  return (
    <>
      <BrandMark />
      <span>{appName}</span>
    </>
  );
}

type DetailName = keyof SiteCopy['footer'];

const DETAILS: readonly DetailName[] = [
  ...(['legalName', 'cin', 'nbfcRegistration', 'licence', 'address', 'email', 'phone', 'website'] as const),
  'lendingPartner',
];

/** The company's details; a detail that is not configured is left out with its label. */
export function CompanyDetails({ names = DETAILS }: { names?: readonly DetailName[] }) {
  const values = useSiteValues();
  const links: Partial<Record<DetailName, ReactNode>> = {
    email: <a href={`mailto:${values.email}`}>{values.email}</a>,
    phone: <a href={`tel:${values.phoneDigits}`}>{values.phone}</a>,
    website: (
      <a href={values.websiteAddress} rel="noreferrer">
        {values.website}
      </a>
    ),
  };
  return (
    <dl className="company">
      {names.map((name) => (
        <Detail key={name} name={name}>
          {links[name]}
        </Detail>
      ))}
    </dl>
  );
}

function Detail({ name, children }: { name: DetailName; children?: ReactNode }) {
  const { footer } = useSiteCopy();
  const values = useSiteValues();
  return (
    <Configured name={name}>
      <div>
        <dt>{footer[name]}</dt>
        <dd>{children ?? values[name]}</dd>
      </div>
    </Configured>
  );
}
