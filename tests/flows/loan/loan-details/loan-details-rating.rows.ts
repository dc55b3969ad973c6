import { answers, borrower, goesWrong, type Row } from '../../../oracle/row.ts';
import { asked, type Fact, google, type Happening, loaded, rated, type Situation } from './loan-details.given.ts';

/** Rows LD-18 to LD-25: the rating of an order. */
export const ratingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'LD-18',
    cases: [
      ...['174', '170', '200', '21', ''].map((orderStatus) => ({
        name: `isScore 1, status ${orderStatus || 'absent'}`,
        at: 'loading' as const,
        do: [loaded({ orderStatus, isScore: 1 })],
        expect: { to: 'rating open' as const, calls: [asked], shows: { stars: 0 } },
      })),
      ...[0, 2, null].map((isScore) => ({
        name: `isScore ${isScore}`,
        at: 'loading' as const,
        do: [loaded({ orderStatus: '174', isScore })],
        expect: { to: 'closed' as const, calls: [asked] },
      })),
    ],
  },
  {
    id: 'LD-19',
    cases: [
      ...[1, 2, 3, 4, 5].map((stars) => ({
        name: `${stars}`,
        at: 'rating open' as const,
        do: [borrower<Happening>('star', stars)],
        expect: { shows: { stars } },
      })),
      {
        name: 'chosen again',
        at: 'rating open',
        do: [borrower('star', 5), borrower('star', 2)],
        expect: { shows: { stars: 2 } },
      },
      ...[0, 6, 2.5].map((stars) => ({
        name: `${stars} is not on the scale`,
        only: { layer: 'machine' as const, why: 'the scale offers one to five stars' },
        at: 'rating open' as const,
        do: [borrower<Happening>('star', 3), borrower<Happening>('star', stars)],
        expect: { shows: { stars: 3 } },
      })),
    ],
  },
  {
    id: 'LD-20',
    cases: [{ at: 'rating open', do: [borrower('submit')], expect: { effects: [{ toast: 'Silakan pilih' }] } }],
  },
  {
    id: 'LD-21',
    cases: [
      ...[1, 3, 5].map((stars) => ({
        name: `${stars} chosen`,
        at: 'rating open' as const,
        do: [borrower<Happening>('star', stars), borrower<Happening>('submit')],
        expect: { to: 'submitting' as const, calls: [google], shows: { stars } },
      })),
      {
        name: 'no way out while it is on its way',
        at: 'submitting',
        do: [borrower('cancel'), borrower('Escape'), borrower('mask'), borrower('star', 1)],
        expect: { shows: { stars: 3 } },
      },
      {
        name: 'tapped twice',
        at: 'rating open',
        do: [borrower('star', 4), borrower('submit'), borrower('submit')],
        expect: { to: 'submitting', calls: [google] },
      },
    ],
  },
  {
    id: 'LD-22',
    cases: [1, 2, 3].map((stars) => ({
      name: `${stars}`,
      way: rated(stars)({}),
      at: 'submitting',
      do: [answers('google-score', null)],
      expect: { to: 'thank-you open' },
    })),
  },
  {
    id: 'LD-23',
    cases: [4, 5].map((stars) => ({
      name: `${stars}`,
      way: rated(stars)({}),
      at: 'submitting',
      do: [answers('google-score', null)],
      expect: { to: 'closed', effects: [{ native: 'ratingPrompt' }] },
    })),
  },
  {
    id: 'LD-24',
    cases: goesWrong('google-score').map(({ name, step, text }) => ({
      name,
      at: 'submitting',
      do: [step],
      expect: { to: 'rating open', effects: [{ toast: text }], shows: { stars: 3 } },
    })),
  },
  {
    id: 'LD-25',
    cases: [
      ...(['cancel', 'Escape', 'mask'] as const).flatMap((event) =>
        [0, 2, 5].map((stars) => ({
          name: `${event}, ${stars} stars`,
          at: 'rating open' as const,
          do: [...(stars > 0 ? [borrower<Happening>('star', stars)] : []), borrower<Happening>(event)],
          expect: { to: 'closed' as const, shows: { stars: 0 } },
        })),
      ),
      ...(['close thank-you', 'Escape from the thank-you', 'mask of the thank-you'] as const).map((event) => ({
        name: event,
        at: 'thank-you open' as const,
        do: [borrower<Happening>(event)],
        expect: { to: 'closed' as const, shows: { stars: 0 } },
      })),
    ],
  },
];
