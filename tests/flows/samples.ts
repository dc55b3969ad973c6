/** What the situations of several flows show: products as they are offered, and a borrower's own data. */

/** A product's logo: its letters on a colour. */
function logoOf(letters: string, colour: string): string {
  const text = `<text x="48" y="61" font-family="system-ui,sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${colour}"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const DANA_KILAT = { productName: 'Dana Kilat', productLogo: logoOf('DK', '#0f766e') };
export const DANA_TENANG = { productName: 'Dana Tenang', productLogo: logoOf('DT', '#1d4ed8') };
export const DANA_TUNAI = { productName: 'Dana Tunai', productLogo: logoOf('TN', '#b45309') };

/** The account that a loan is paid out to. */
export const ACCOUNT = { bankName: 'BCA', accountNo: '•••• 4001' };

/** When a day of a loan ends, as the server tells it. */
export const endOf = (day: string) => `${day}T23:59:59+07:00`;

export const DANA_BESAR = { productName: 'Dana Besar', productLogo: logoOf('DB', '#be123c') };

/** Of a product that a borrower may apply for. */
export const TERMS_OF_OFFER = {
  amountRange: 'Rp 1.000.000 – 15.000.000',
  amountRangeDes: 'Plafon',
  loan_rate: '0,1% per hari',
  buttonText: 'Ajukan',
};

/** Why a server refuses, as it says. */
export const BUSY_SERVER = { code: '500', message: 'Layanan sedang sibuk. Coba lagi sebentar.' };

/** What a phone without a line still knows of loan 174001, by the name it is kept under. */
export const KEPT_LOAN = {
  'loan:174001': {
    at: '2026-11-28T10:02:00+07:00',
    productName: 'Dana Kilat',
    status: 'Segera jatuh tempo',
    due: '1120000',
    dueTime: endOf('2026-11-30'),
    left: '4300000',
    openBills: [],
  },
};
