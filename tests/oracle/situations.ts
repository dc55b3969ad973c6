import type { SituationGroup } from '#tools/machines/simulator/walks.ts';
import type { Start } from './model/model-run.ts';
import type { Step } from './row.ts';

/** The situations of a flow: what the simulator lists, in the words of a product owner. */
export interface SituationTable<E extends string> {
  /** What a borrower does in the flow, in a few words. */
  name: string;
  situations: readonly TableSituation<E>[];
}

export interface TableSituation<E extends string> {
  /** Of addresses: small letters and hyphens. */
  id: string;
  name: string;
  /** Without it: the description of the innermost state. */
  says?: string;
  group: SituationGroup;
  /** The number of one of the model's starts, or a start of its own; without it the model's first. */
  start?: number | Start;
  /** How the screen comes to be opened, in a sentence. */
  opened?: string;
  way: readonly SaidStep<E>[];
  /** Outermost states of no situation; their places are folded into this one. */
  takesIn?: readonly string[];
}

/** `says`: the step in a sentence. */
export type SaidStep<E extends string> = Step<E> & { says?: string };

export function said<E extends string>(says: string, step: Step<E>): SaidStep<E> {
  return { ...step, says };
}

/** What a call brings, in words; of a call without words its own name is told. */
const BROUGHT: Readonly<Record<string, string>> = {
  'delay-detail': 'the offer of a delay',
  'generate-vcode': 'the payment code',
  'get-qa-list': 'what the bot offers',
  'init-pay-type': 'the ways to pay',
  'loan-details': 'the loan',
  'loan-play-detail': 'the instalments',
  'problem-detail': 'the complaint',
  'problem-init': 'what can be complained about',
  'problem-list': 'the complaints',
  'problem-save': 'the number of the complaint',
  'qa-record': 'the bot’s reply',
  'repayment-commit': 'the begun payment',
  'repayment-confirm': 'the confirmed payment',
  'repayment-way': 'the saved cards',
  'upload-problem-img': 'the address of the photo',
  'contact-kf-info': 'telephone and e-mail',
};

/** A step as people tell it. */
export function stepSaid({ says, ...step }: SaidStep<string>): string {
  if (says !== undefined) return says;
  if ('borrower' in step) {
    const { borrower, value } = step;
    return value === undefined ? `The borrower chooses: ${borrower}` : `The borrower chooses: ${borrower} ${value}`;
  }
  if ('passes' in step) return `${step.passes / 1000} seconds pass`;
  if ('page' in step) return step.page === 'hidden' ? 'The page goes to the background' : 'The page comes back';
  if ('position' in step) return 'The phone tells its position';
  if ('progress' in step) return `The upload is at ${step.progress} %`;
  const brought = BROUGHT[step.answer] ?? step.answer;
  if ('refused' in step.with) return `The server refuses ${brought}`;
  return 'unreachable' in step.with ? `No line: ${brought} cannot be fetched` : `The server sends ${brought}`;
}
