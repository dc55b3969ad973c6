const demonstrated = /** @type {const} */ ({
  public: { type: 'boolean', default: false, says: 'let other machines reach a demonstration, where HOST does' },
});
const drawn = /** @type {const} */ ({
  seed: { type: 'string', says: 'what to draw by; without it the day' },
  tests: { type: 'string', default: '12', says: 'how many test files are asked for a change at most' },
  judges: { type: 'string', default: '2', says: 'how many changes are tried at once' },
  list: { type: 'boolean', default: false, says: 'print the changes and try none' },
});
const changesOfFiles = /** @type {const} */ ({
  since: { type: 'string', says: 'the lines that differ from this revision of git' },
  count: { type: 'string', says: 'so many of the changes, drawn by the seed' },
  ...drawn,
});
const sampleOfChanges = /** @type {const} */ ({
  count: { type: 'string', default: '300', says: 'how many are drawn' },
  only: { type: 'string', says: 'draw from this folder alone' },
  minutes: { type: 'string', says: 'stop after so long; what was tried is kept' },
  resume: { type: 'boolean', default: false, says: 'go on with the sample that was stopped, at the same commit' },
  again: { type: 'boolean', default: false, says: 'try the survivors of the sample again' },
  ...drawn,
});

/**
 * Only for the demonstration on the embedded database: young objects get 4 MiB, not 32, and the database is not compiled a
 * second time.
 */
const lessMemory =
  process.env.CONFIGURATION || process.env.DATABASE_URL || process.env.DATABASE_URL_FILE
    ? []
    : ['--max-semi-space-size=4', '--liftoff-only'];

/**
 * Every command of package.json that takes arguments or runs a program of ours: what it does, the programs it runs one
 * after the other, and the words and options that the last of them is given. Runs on Node 20, before anything is installed.
 *
 * @typedef {{ type: 'string' | 'boolean', default?: string | boolean, says: string }} Option
 * @typedef {{
 *   does: string,
 *   builds?: readonly import('./stamps.mjs').BuiltFolder[],
 *   programs: readonly (readonly string[])[],
 *   words?: string,
 *   options?: Readonly<Record<string, Option>>,
 *   readsItsOwn?: true,
 * }} Command `builds`: folders that are built first where they are out of date; `words`: what may stand behind it beside
 *   options, as its usage names it; `readsItsOwn`: the program itself says what may stand behind it
 */
export const commands = /** @type {const} @satisfies {Record<string, Command>} */ ({
  install: { does: 'Installs the dependencies by the lock file.', programs: [] },
  start: {
    does: 'Builds client and server where they are out of date and starts the server.',
    builds: ['dist-server', 'dist', 'dist-tools'],
    programs: [[...lessMemory, 'dist-server/program/start.mjs']],
    options: demonstrated,
  },
  dev: {
    does: 'Starts the demonstration; a change to a file is seen at once.',
    programs: [['src/commands/dev.ts']],
    options: demonstrated,
  },
  test: {
    does: 'Runs the tests; with words, the files whose path contains one of them. The last line is "N passed, N failed".',
    programs: [['src/commands/test.ts']],
    words: '[tests/… | e2e/… …]',
    options: {
      ci: { type: 'boolean', default: false, says: 'what .ci/run asks for' },
      all: { type: 'boolean', default: false, says: 'every test, as npm run test:all asks for' },
    },
  },
  'test:all': {
    does: 'Takes every check and every test, whatever fails on the way. The last line is "N passed, N failed".',
    programs: [['src/commands/proof.ts', '--all']],
  },
  ci: {
    does: 'What .ci/run runs; stops after a check that failed. CHANGED_SINCE names the revision whose changes are tried.',
    programs: [['src/commands/proof.ts']],
  },
  build: { does: 'Builds client and server anew.', programs: [['src/commands/build.ts', '--anew']] },
  migrate: {
    does: 'Brings the database up to this release, as its owner (MIGRATION_DATABASE_URL).',
    builds: ['dist-server'],
    programs: [['dist-server/program/migrate.mjs']],
  },
  operator: {
    does: 'What the staff of the lender does.',
    builds: ['dist-server'],
    programs: [['dist-server/program/operate.mjs']],
    words: '…',
    readsItsOwn: true,
  },
  reconcile: {
    does: 'Compares settlement files with the ledger. Exit code 0: they agree, 2: they differ, 1: one cannot be read.',
    builds: ['dist-server'],
    programs: [['dist-server/program/reconcile.mjs']],
    words: 'FILE …',
  },
  backup: {
    does: 'Writes the database into a new file.',
    builds: ['dist-server'],
    programs: [['dist-server/program/backup.mjs']],
    words: 'FILE',
  },
  restore: {
    does: 'Reads a backup into an empty database.',
    builds: ['dist-server'],
    programs: [['dist-server/program/restore.mjs']],
    words: 'FILE',
  },
  'stand-in': {
    does: 'Starts a stand-in of a provider: it says how to connect to it, and POST /pay?number=…&amount=… pays a number.',
    programs: [['src/commands/stand-in.ts']],
    words: 'xendit | razorpay | twilio',
    options: {
      port: { type: 'string', says: 'the port to listen on: 9101, 9102 and 9103 without it' },
      webhook: { type: 'string', says: "where webhooks go: the server's address at port 8080 without it" },
    },
  },
  layers: { does: 'Checks who imports whom.', programs: [['src/commands/layers.ts']] },
  mutants: {
    does: 'Changes machines one change at a time; a row must catch each change.',
    programs: [['tests/oracle/mutants/run.ts']],
    words: '[MACHINE …]',
  },
  'mutants server': {
    does: 'Changes the server one change at a time; a test must catch each change.',
    programs: [['tests/source-mutants/run.ts', 'server']],
    words: '[FILE …]',
    options: changesOfFiles,
  },
  'mutants views': {
    does: 'Changes views one change at a time; a test must catch each change.',
    programs: [['tests/source-mutants/run.ts', 'views']],
    words: '[FILE …]',
    options: changesOfFiles,
  },
  'mutants client': {
    does: 'Changes the client beside its views one change at a time; a test must catch each change.',
    programs: [['tests/source-mutants/run.ts', 'client']],
    words: '[FILE …]',
    options: changesOfFiles,
  },
  'mutants contract': {
    does: 'Changes the contract one change at a time; a test must catch each change.',
    programs: [['tests/source-mutants/run.ts', 'contract']],
    words: '[FILE …]',
    options: changesOfFiles,
  },
  'mutants commands': {
    does: 'Changes the commands one change at a time; a test must catch each change.',
    programs: [['tests/source-mutants/run.ts', 'commands']],
    words: '[FILE …]',
    options: changesOfFiles,
  },
  'mutants machines-source': {
    does: 'Changes the sources of the machines one change at a time; a test must catch each change.',
    programs: [['tests/source-mutants/run.ts', 'machines-source']],
    words: '[FILE …]',
    options: changesOfFiles,
  },
  'mutants changed': {
    does: 'Changes the lines that differ from a revision of git, of all sources; a test must catch each change.',
    programs: [['tests/source-mutants/run.ts', 'changed']],
    words: '[FILE …]',
    options: changesOfFiles,
  },
  'mutants sample': {
    does: 'Changes drawn out of all that can be made to the sources; it fails below 90 % caught, once 30 are judged.',
    programs: [['tests/source-mutants/run.ts', 'sample']],
    options: sampleOfChanges,
  },
  faults: {
    does: 'Runs the fault tests at length; with words, the files whose path contains one of them.',
    programs: [['tests/faults/run.ts']],
    words: '[FILE …]',
  },
  drill: { does: 'Practises backup, restore and restart behind PgBouncer.', programs: [['tests/faults/drill.ts']] },
  'coverage:model': {
    does: 'Walks the rows on machine, view and browser and reports them; with words, these flows or rows alone.',
    programs: [['tests/oracle/coverage/run.ts']],
    words: '[FLOW | ROW …]',
    options: {
      last: { type: 'boolean', default: false, says: 'report the kept results of this commit; run nothing' },
      built: { type: 'boolean', default: false, says: 'judge only machines that are built' },
      json: { type: 'boolean', default: false, says: 'print JSON' },
    },
  },
  row: {
    does: "Runs a row's cases on machine and view.",
    programs: [['tests/oracle/coverage/run-rows.ts']],
    words: 'ROW …',
    options: { browser: { type: 'boolean', default: false, says: 'in the browser instead, with a trace' } },
  },
  walk: {
    does: 'Replays a failed random walk.',
    programs: [['tests/oracle/model/walk.ts']],
    words: 'FILE',
  },
  openapi: {
    does: 'Writes docs/openapi.json and docs/app-server.openapi.json.',
    programs: [['src/commands/documents/write-openapi.ts']],
    options: { check: { type: 'boolean', default: false, says: 'fail where a file has drifted; write nothing' } },
  },
  'docs:machines': {
    does: 'Writes docs/machines.',
    programs: [['src/commands/documents/write-machines.ts']],
    options: { check: { type: 'boolean', default: false, says: 'fail where the folder has drifted; write nothing' } },
  },
  simulated: {
    does: 'Writes the ways that the simulator goes.',
    programs: [['tests/oracle/model/write-simulated.ts']],
  },
  'simulated:pictures': {
    does: 'Takes the pictures of the situations that the simulator lists; with words, of these flows alone.',
    programs: [['e2e/pictures/take-situations.ts']],
    words: '[FLOW …]',
  },
  'captcha:glyphs': { does: 'Writes the outlines of the captcha.', programs: [['src/commands/captcha-glyphs.ts']] },
  'disguise:example': {
    does: 'Writes docs/disguise-example.json.',
    programs: [['src/commands/documents/write-disguise-example.ts']],
    options: { check: { type: 'boolean', default: false, says: 'fail where the file has drifted; write nothing' } },
  },
  'bench:size': { does: 'Measures what each route loads.', programs: [['tests/bench/size.ts']] },
  'bench:server': {
    does: 'Measures requests a second.',
    programs: [['tests/bench/server.ts']],
    options: {
      rounds: { type: 'string', default: '3', says: 'how often each call is measured' },
      seconds: { type: 'string', default: '3', says: 'how long one measurement takes' },
    },
  },
  'bench:pages': {
    does: 'Measures pages that come with their response.',
    programs: [['tests/bench/pages.ts']],
    options: {
      rounds: { type: 'string', default: '3', says: 'how often each number of pages at once is measured' },
      seconds: { type: 'string', default: '3', says: 'how long one measurement takes' },
    },
  },
  'bench:growth': {
    does: 'Measures what borrowers ask on a large database.',
    programs: [['tests/bench/growth.ts']],
    options: {
      orders: { type: 'string', default: '1000000', says: 'orders in the large database' },
      ripe: { type: 'string', default: '37000', says: 'orders that the daily work is due for' },
      rounds: { type: 'string', default: '7', says: 'how often each call is measured' },
      seconds: { type: 'string', default: '1', says: 'how long one measurement takes' },
    },
  },
  'bench:registration': {
    does: 'Counts the work that registering takes while many hostile addresses do their worst.',
    programs: [['tests/bench/registration.ts']],
    options: {
      addresses: { type: 'string', default: '10000', says: 'hostile addresses' },
      minutes: { type: 'string', default: '30', says: 'of simulated time' },
    },
  },
  'bench:page': {
    does: 'Measures pages by Lighthouse beside an empty page, and when a tap is heard beside a page of MUI.',
    programs: [['tests/bench/page.ts']],
    options: {
      rounds: { type: 'string', default: '3', says: 'how often each page is measured' },
      site: { type: 'boolean', default: false, says: "the public site's pages instead of the borrower's" },
      heard: { type: 'boolean', default: false, says: 'only when a tap is heard' },
      only: { type: 'string', says: 'these pages, with commas between them' },
    },
  },
  'bench:taps': {
    does: 'Measures how long after a tap the page is drawn.',
    programs: [['tests/bench/taps.ts']],
    options: { rounds: { type: 'string', default: '20', says: 'how often each tap is measured' } },
  },
  'site:pictures': {
    does: 'Takes the pictures of the app that the public site shows.',
    programs: [['e2e/journeys/site/take-pictures.ts']],
  },
  pictures: {
    does: 'Takes every screen in its conditions, and looks for faults. Lists have commas.',
    programs: [['e2e/pictures/take-pictures.ts']],
    options: {
      screens: { type: 'string', says: 'these screens' },
      conditions: { type: 'string', says: 'filled, loading, empty, failed, offline' },
      widths: { type: 'string', says: '320, 360, 412, 1280' },
      languages: { type: 'string', says: 'id, en, zh' },
      markets: { type: 'string', says: '1, 0' },
    },
  },
  'pictures:arriving': {
    does: 'Takes how each screen arrives on a slow line; with words, these screens alone.',
    programs: [['e2e/pictures/take-arrivals.ts']],
    words: '[SCREEN …]',
  },
});
