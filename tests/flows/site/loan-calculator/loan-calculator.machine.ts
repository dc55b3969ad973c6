import { costTexts } from '#domain/cost-texts.ts';
import { loanCalculator, selectCalculatorProblem, selectStep } from '#machines/site/loan-calculator.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { calculatorInput, offered } from './loan-calculator.given.ts';
import type { Fact, Happening, Situation } from './loan-calculator.rows.ts';

const market = (currency: 'INR' | 'IDR') => () => ({ type: 'market.chosen', currency }) as const;
const product = (name: string) => () =>
  ({ type: 'product.chosen', id: offered.find((one) => one.name === name)?.id ?? '' }) as const;

/** Drives the machine of the calculator. */
export const loanCalculatorMachine: MachineDriver<typeof loanCalculator, Situation, Happening, Fact> = {
  machine: loanCalculator,
  provide: (machine) => machine,
  input: (_, query) => calculatorInput(query['Dana Tenang'] === 'large' ? 'Dana Tenang' : undefined),
  events: {
    India: market('INR'),
    Indonesia: market('IDR'),
    'Dana Kilat': product('Dana Kilat'),
    'Dana Tenang': product('Dana Tenang'),
    'Dana Tunai': product('Dana Tunai'),
    amount: (value) => ({ type: 'amount.typed', text: String(value ?? '') }),
    slider: (value) => ({ type: 'amount.slid', step: Number(value) }),
  },
  situations: {
    India: (snapshot) => snapshot.matches('priced') && snapshot.context.shown.offer.currency === 'INR',
    Indonesia: (snapshot) => snapshot.matches('priced') && snapshot.context.shown.offer.currency === 'IDR',
    outside: (snapshot) => selectCalculatorProblem(snapshot) === 'outside',
    unreadable: (snapshot) => selectCalculatorProblem(snapshot) === 'unreadable',
  },
  facts: {
    field: ({ context }) => context.shown.text,
    cost: (snapshot) => {
      const { style } = snapshot.context.shown.offer;
      const { figures } = costTexts(snapshot.context.shown.product, snapshot.context.shown.amount, style, 'en');
      return [figures.borrowed, figures.total, figures.first].map(
        (digits) => `${figures.mark.replace('\u00a0', ' ')}${digits}`,
      );
    },
    step: selectStep,
  },
};
