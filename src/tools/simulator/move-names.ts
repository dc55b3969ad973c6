import type { Move } from '#tools/machines/simulator/walks.ts';

/** Time that may pass in every state. */
export const TIME_MOVES: readonly Move[] = [{ passes: 1000 }, { passes: 60_000 }];

/** A move in a few words. */
export function nameOfMove(move: Move): string {
  if ('answer' in move) return `${move.answer}: ${nameOfAnswer(move.with)}`;
  if ('event' in move) return [move.event.type, ...valuesOf(move.event)].join(' ');
  if ('passes' in move) return `+${duration(move.passes)}`;
  if ('page' in move) return `page ${move.page}`;
  return 'progress' in move ? `${move.progress} % sent` : `position ${move.position.kind}`;
}

function nameOfAnswer(answer: Extract<Move, { answer: string }>['with']): string {
  if ('ok' in answer) return 'ok';
  return 'refused' in answer ? `refused ${answer.refused.code}` : 'no line';
}

/** What an event carries beside its name, as far as it is short. */
function valuesOf({ type: _, ...values }: Extract<Move, { event: object }>['event']): string[] {
  return Object.values(values)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => (value === '' ? '“”' : String(value)))
    .filter((value) => value.length <= 16);
}

function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} min`;
}
