/** What the situations of several flows show: products as they are offered, and a borrower's own data. */

/** A product's logo: its letters on a colour. */
function logoOf(letters: string, colour: string): string {
  const text = `<text x="48" y="61" font-family="system-ui,sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${colour}"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const DANA_KILAT = { productName: 'Dana Kilat', productLogo: logoOf('DK', '#0f766e') };
export const DANA_TENANG = { productName: 'Dana Tenang', productLogo: logoOf('DT', '#1d4ed8') };
export const DANA_TUNAI = { productName: 'Dana Tunai', productLogo: logoOf('Du', '#b45309') };

/** The account that a loan is paid out to. */
export const ACCOUNT = { bankName: 'BCA', accountNo: '•••• 4001' };

/** When a day of a loan ends, as the server tells it. */
export const endOf = (day: string) => `${day}T23:59:59+07:00`;
