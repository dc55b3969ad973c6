import { saveCard } from '#server/cards/saved-cards.ts';
import type { Database } from '#server/platform/database/open.ts';
import { SANDBOX_CARDS, TEST_CARDS } from './sandbox-cards.ts';

type Banks = readonly { bankName: string; bankCode: string }[];

/** A bank for each test card, in their order. */
const indonesian: Banks = [
  { bankName: 'BCA', bankCode: '014' },
  { bankName: 'Mandiri', bankCode: '008' },
  { bankName: 'BRI', bankCode: '002' },
  { bankName: 'BNI', bankCode: '009' },
  { bankName: 'Permata', bankCode: '013' },
  { bankName: 'CIMB Niaga', bankCode: '022' },
];
const indian: Banks = [
  { bankName: 'HDFC Bank', bankCode: 'HDFC' },
  { bankName: 'State Bank of India', bankCode: 'SBIN' },
  { bankName: 'ICICI Bank', bankCode: 'ICIC' },
  { bankName: 'Axis Bank', bankCode: 'UTIB' },
  { bankName: 'Kotak Mahindra Bank', bankCode: 'KKBK' },
  { bankName: 'Canara Bank', bankCode: 'CNRB' },
];

const INDIA = '+91';

/** Gives a borrower of the demonstration every test card. */
export async function seedCards(db: Database, borrower: { id: string; phone: string }, now: Date): Promise<void> {
  const banks = borrower.phone.startsWith(INDIA) ? indian : indonesian;
  for (const [index, { token, lastFour }] of TEST_CARDS.entries()) {
    const bank = banks[index];
    if (bank) await saveCard(db, { name: SANDBOX_CARDS }, borrower.id, { ...bank, token, lastFour }, now);
  }
}
