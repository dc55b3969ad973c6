import type { Registered } from '#machines/registry.ts';
import { stateOfRow, type WalkedReport } from '#tools/inspection/walked-report.ts';
import { registered, rowsOfMachine } from './realisations.ts';

/** The rooms of the machines, as a reader goes through them. */
export const ROOMS: readonly { room: Registered['room']; name: string; says: string }[] = [
  { room: 'onboarding', name: 'Onboarding', says: 'a visitor becomes a borrower' },
  { room: 'products', name: 'Products', says: 'what can be applied for' },
  { room: 'loan', name: 'Loan', says: 'from the offer to the last payment' },
  { room: 'repayment', name: 'Repayment', says: 'the borrower pays, by code, card or later' },
  { room: 'complaints', name: 'Complaints', says: 'what went wrong, and what came of it' },
  { room: 'chatbot', name: 'Chat', says: 'questions and answers' },
  { room: 'site', name: 'Public site', says: 'before anybody signs in' },
  { room: 'kit', name: 'Shared', says: 'around every screen' },
  { room: 'preview', name: 'These tools', says: 'simulator and inspector' },
];

/** In the place of a room: the machines with rows that failed. */
export const FAILED = 'failed';

/** The machines of a room, or those with rows that failed; '' is all of them. */
export function listedMachines(room: string, walks: WalkedReport | null): readonly Registered[] {
  if (room === '') return registered;
  if (room !== FAILED) return registered.filter((one) => one.room === room);
  return registered.filter(({ machine }) => rowsOfMachine(machine).some((row) => stateOfRow(walks, row) === 'failed'));
}
