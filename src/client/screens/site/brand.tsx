import { useSiteValues } from './site-values.tsx';

/** The mark and the product's name. */
export function Brand() {
  const { appName } = useSiteValues();
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect x="1" y="9" width="22" height="22" rx="7" className="filled" />
        <rect x="9" y="1" width="22" height="22" rx="7" className="drawn" />
      </svg>
      <span>{appName}</span>
    </>
  );
}
