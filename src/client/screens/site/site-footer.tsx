import { useApp } from '#client/flow/app-context.tsx';
import { Brand } from './brand.tsx';
import { CompanyDetails } from './company-details.tsx';
import { Configured, useSiteCopy, useSiteValues } from './site-values.tsx';

/** Who is behind the site, and the way to ask: specification section 2, screen 1. */
export function SiteFooter() {
  const { addressOf } = useApp();
  const { appName, legalName } = useSiteValues();
  const copy = useSiteCopy();
  return (
    <footer className="foot">
      <div className="page">
        <div>
          <p className="brand">
            <Brand />
          </p>
          <a href={addressOf('contact', {})}>{copy.contact}</a>
        </div>
        <CompanyDetails />
        <p className="copyright">
          © <Configured name="legalName">{legalName}</Configured>
          <Configured name="legalName" lacks>
            {appName}
          </Configured>
        </p>
      </div>
    </footer>
  );
}
