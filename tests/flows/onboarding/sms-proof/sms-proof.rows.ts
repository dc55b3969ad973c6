import { answers, borrower, type Case, type FlowTable, fails, OWN, type Row, refuses } from '../../../oracle/row.ts';
import { type Fact, type Happening, SID, type Situation } from './sms-proof.machine.ts';

type ProofCase = Case<Situation, Happening, Fact>;

const given = (challenge = 'c-1') => borrower<Happening>('session', challenge);
const asked = borrower<Happening>('asked');
const spent = borrower<Happening>('spent');
const found = (proof = '7.aa') => answers('browser/proof', proof);
const looksFor = (challenge = 'c-1') => ({ call: 'browser/proof', request: { challenge } }) as const;
const renewed = answers('get-sid', { sid: SID, challenge: 'c-2' });
const renews = { call: 'get-sid', request: { sid: SID } } as const;
const told = (proof: string) => ({ told: { type: 'proof.given', proof } }) as const;

const beforeProof: ProofCase[] = [
  {
    name: 'no challenge came',
    at: 'none',
    do: [given('')],
    expect: { shows: { proof: '' } },
  },
  { name: 'without a challenge there is no proof', at: 'none', do: [asked], expect: { effects: [told('')] } },
  {
    name: 'the proof is looked for as soon as the challenge is there',
    at: 'none',
    do: [given()],
    expect: { to: 'solving', calls: [looksFor()] },
  },
  { name: 'it is found', at: 'solving', do: [found()], expect: { to: 'solved', shows: { proof: '7.aa' } } },
  {
    name: 'it cannot be found here',
    at: 'solving',
    do: [fails('browser/proof')],
    expect: { to: 'solved', shows: { proof: '' } },
  },
  {
    name: 'who asks too early waits',
    at: 'solving',
    do: [asked],
    expect: {},
  },
  {
    name: 'and is told once it is found, once',
    at: 'solving',
    way: [given(), asked],
    do: [found()],
    expect: { to: 'solved', effects: [told('7.aa')] },
  },
  {
    name: 'and asks again: it is told again, since its owner asks for each SMS',
    at: 'solving',
    way: [given(), asked],
    do: [found(), asked],
    expect: { to: 'solved', effects: [told('7.aa'), told('7.aa')] },
  },
  {
    name: 'and is told nothing of the next one that it did not ask for',
    at: 'solving',
    way: [given(), asked, found(), spent, renewed],
    do: [found('8.bb')],
    expect: { to: 'solved', shows: { proof: '8.bb' } },
  },
  {
    name: 'and where it cannot be found',
    at: 'solving',
    way: [given(), asked],
    do: [fails('browser/proof')],
    expect: { to: 'solved', effects: [told('')] },
  },
];

const another: ProofCase[] = [
  {
    name: 'another challenge takes the place of the one that is worked on',
    at: 'solving',
    do: [given('c-2')],
    expect: { calls: [looksFor('c-2')] },
  },
  {
    name: 'the session wants a proof no more',
    at: 'solving',
    do: [given(''), asked],
    expect: { to: 'none', effects: [told('')] },
  },
  {
    name: 'another challenge takes the place of the one that is answered',
    at: 'solved',
    do: [given('c-2')],
    expect: { to: 'solving', calls: [looksFor('c-2')], shows: { proof: '' } },
  },
  {
    name: 'and none of it',
    at: 'solved',
    do: [given(''), asked],
    expect: { to: 'none', effects: [told('')], shows: { proof: '' } },
  },
  {
    name: 'while another challenge is asked for',
    at: 'renewing',
    do: [given('c-3')],
    expect: { to: 'solving', calls: [looksFor('c-3')] },
  },
  {
    name: 'where there was none',
    at: 'missing',
    do: [given('c-3')],
    expect: { to: 'solving', calls: [looksFor('c-3')] },
  },
  {
    name: 'who is given a session waits no more',
    at: 'solving',
    way: [given(), asked, given('c-2')],
    do: [found('8.bb')],
    expect: { to: 'solved', shows: { proof: '8.bb' } },
  },
  { name: 'nor is one wanted there', at: 'missing', do: [given('')], expect: { to: 'none' } },
  { name: 'nor while one is asked for', at: 'renewing', do: [given('')], expect: { to: 'none' } },
];

const afterwards: ProofCase[] = [
  { name: 'a proof is told at once', at: 'solved', do: [asked], expect: { effects: [told('7.aa')] } },
  {
    name: 'a proof that was sent holds no more',
    at: 'solved',
    do: [spent],
    expect: { to: 'renewing', calls: [renews], shows: { proof: '' } },
  },
  { name: 'another challenge', at: 'renewing', do: [renewed], expect: { to: 'solving', calls: [looksFor('c-2')] } },
  { name: 'who asks meanwhile waits', at: 'renewing', do: [asked], expect: {} },
  {
    name: 'for the other proof',
    at: 'renewing',
    way: [given(), found(), spent, asked],
    do: [renewed, found('8.bb')],
    expect: { to: 'solved', calls: [looksFor('c-2')], effects: [told('8.bb')] },
  },
  ...[
    { name: 'no answer', step: fails('get-sid') },
    { name: 'a refusal', step: refuses('get-sid') },
    { name: 'another session', step: answers('get-sid', { sid: 'sid-2', challenge: 'c-2' }) },
    { name: 'no challenge', step: answers('get-sid', { sid: SID }) },
  ].map(
    ({ name, step }): ProofCase => ({
      name: `no other challenge comes: ${name}`,
      at: 'renewing',
      do: [step],
      expect: { to: 'missing' },
    }),
  ),
  {
    name: 'who waits for it then has no proof',
    at: 'renewing',
    way: [given(), found(), spent, asked],
    do: [fails('get-sid')],
    expect: { to: 'missing', effects: [told('')] },
  },
  {
    name: 'it is asked for once more when it is needed',
    at: 'missing',
    do: [asked],
    expect: { to: 'renewing', calls: [renews] },
  },
  {
    name: 'and may come then',
    at: 'missing',
    do: [asked, renewed, found('8.bb')],
    expect: { to: 'solved', calls: [renews, looksFor('c-2')], effects: [told('8.bb')] },
  },
];

const rows: Row<Situation, Happening, Fact>[] = [
  { id: OWN, what: 'a proof of work is looked for when a challenge comes', cases: beforeProof },
  { id: OWN, what: 'the newest challenge is the one that counts', cases: another },
  { id: OWN, what: 'a proof is told, spent, and found anew', cases: afterwards },
];

/** The proof of work by itself; what a visitor sees of it stands in the table of the registration. */
export const smsProofTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'smsProof',
  screenless: 'it is a part of the registration, whose table shows it',
  query: {},
  reach: {
    none: () => [],
    solving: () => [given()],
    solved: () => [given(), found()],
    renewing: () => [given(), found(), spent],
    missing: () => [given(), found(), spent, fails('get-sid')],
  },
  rows,
};
