import type { BankSection, VirtualAccount } from '#contract/repayment.ts';

/** How to pay: a bank's steps grouped by named section, a market's as one list (rows VA-04 and VA-05). */
export type Instructions =
  | { form: 'sections'; sections: readonly BankSection[] }
  | { form: 'section'; section: BankSection }
  | { form: 'list'; steps: readonly string[] }
  | { form: 'none' };

export const NO_INSTRUCTIONS: Instructions = { form: 'none' };

export function instructionsOf({ payStep }: Pick<VirtualAccount, 'payStep'>): Instructions {
  const sections = payStep.filter((step): step is BankSection => typeof step !== 'string');
  const steps = payStep.filter((step) => typeof step === 'string');
  const [first, second] = sections;
  if (second) return { form: 'sections', sections };
  if (first) return { form: 'section', section: first };
  return steps.length > 0 ? { form: 'list', steps } : NO_INSTRUCTIONS;
}

/** Whether there is a section of that number to be chosen; the first is 0. */
export function hasSection(instructions: Instructions, index: number): boolean {
  return instructions.form === 'sections' && instructions.sections[index] !== undefined;
}
