/** The product's mark, the same on the site, in the app, and in the browser's tab. */
export function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1" y="9" width="22" height="22" rx="7" />
      <rect x="9" y="1" width="22" height="22" rx="7" />
    </svg>
  );
}
