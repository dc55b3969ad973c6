/** What stands behind a command: its options and words, or why they make no sense. Runs on Node 20, before anything is installed. */
import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';

/** @typedef {import('./commands.mjs').Command} Command */
/** @typedef {keyof typeof commands} CommandName */

/** How a command is typed, what it does, and every option. */
export function usageOf(/** @type {CommandName} */ name) {
  /** @type {Command} */
  const { does, words, options = {} } = commands[name];
  const all = Object.entries({ ...options, help: { type: 'boolean', says: 'print this and run nothing' } });
  const typed = all.map(([option, { type }]) => `--${option}${type === 'string' ? ` ${option.toUpperCase()}` : ''}`);
  const width = Math.max(...typed.map(({ length }) => length)) + 2;
  const lines = all.map(([, { says, ...one }], index) => {
    const usual = 'default' in one && typeof one.default === 'string' ? ` (${one.default})` : '';
    return `  ${(typed[index] ?? '').padEnd(width)}${says}${usual}`;
  });
  return [`${typedName(name)} -- ${[words, '[options]'].filter(Boolean).join(' ')}`, does, '', ...lines].join('\n');
}

/** `npm test`, `npm run mutants -- views`. */
function typedName(/** @type {string} */ name) {
  const [first = '', area] = name.split(' ');
  return `npm ${first === 'test' || first === 'start' ? '' : 'run '}${first}${area ? ` -- ${area}` : ''}`;
}

/**
 * Reads what was typed behind a command.
 *
 * @param {CommandName} name
 * @param {readonly string[]} typed
 * @returns {{ help: string } | { wrong: string } | { values: Record<string, unknown>, positionals: string[] }}
 */
export function parse(name, typed) {
  /** @type {Command} */
  const { words, options = {}, readsItsOwn } = commands[name];
  if (readsItsOwn) return { values: {}, positionals: [...typed] };
  const known = Object.entries(options).map(([option, { says: _, ...one }]) => [option, one]);
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
      allowPositionals: words !== undefined,
    });
    if ('help' in values) return { help: usageOf(name) };
    if (words !== undefined && !words.startsWith('[') && positionals.length === 0) {
      return { wrong: `${typedName(name)} needs ${words}.\n\n${usageOf(name)}` };
    }
    return { values, positionals };
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    return { wrong: `${said.replace(/\.$/, '')}.\n\n${usageOf(name)}` };
  }
}

/**
 * The options and words of the command that this process runs. Prints its usage and ends with code 0 where that was asked
 * for, with code 2 where what was typed makes no sense.
 *
 * @template {CommandName} Name
 * @param {Name} name
 * @param {readonly string[]} typed
 * @returns {{ values: ValuesOf<Name>, positionals: string[] }}
 */
export function readOptions(name, typed = process.argv.slice(2)) {
  const read = parse(name, typed);
  if ('help' in read) {
    console.log(read.help);
    process.exit(0);
  }
  if ('wrong' in read) {
    console.error(read.wrong);
    process.exit(2);
  }
  return /** @type {{ values: ValuesOf<Name>, positionals: string[] }} */ (read);
}

/**
 * What `parseArgs` reads of the command's options.
 *
 * @template {CommandName} Name
 * @typedef {(typeof commands)[Name] extends { options: infer Options }
 *   ? { [Key in keyof Options]: Options[Key] extends { type: 'boolean' } ? boolean
 *       : Options[Key] extends { default: string } ? string : string | undefined }
 *   : {}} ValuesOf
 */
