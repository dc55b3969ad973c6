import { useApp } from '#client/flow/app-context.tsx';
import { Logo } from '#client/ui/cards/logo.tsx';
import { appNameOf, lenderOf } from './lender.ts';

/** Who lends: the product's name, and under it the company and its lending partner where they are configured. */
export function LenderMark() {
  const { configuration, language } = useApp();
  const lender = lenderOf(configuration);
  const app = appNameOf(configuration, language);
  return (
    <div className="lender">
      <Logo name={app} />
      <p>
        <strong>{app}</strong>
        {lender && <small>{lender}</small>}
      </p>
    </div>
  );
}
