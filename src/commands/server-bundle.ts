import { cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'rolldown';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';

/** The programs of this folder that run bundled, each loading only what it needs. */
const PROGRAMS = ['start', 'operate', 'reconcile', 'migrate', 'backup', 'restore'];

/** Native, WebAssembly or with files of their own: loaded from node_modules. `pg` looks for `pg-native`, which is not installed. */
const EXTERNAL = [/^node:/, /^sharp$/, /^@electric-sql\/pglite(\/|$)/, /^pdfkit$/, /^pg-native$/];

/** What the server reads from beside its modules lies under the same name beside the bundle. */
const DATA = [
  'src/server/platform/database/migrations',
  'src/server/chatbot/content',
  ...LANGUAGES.map((language) => `src/server/texts/${language}`),
];

const OF_DEMONSTRATION = /[\\/]src[\\/]demonstration[\\/]/;

/**
 * Bundles the server and the commands of the lender's staff, with their libraries, into a folder of the project's root:
 * `program/` for production, `demonstration/` beside it. Both are as deep as `src/commands`, so that a path to the root stays.
 *
 * @throws Error that names what cannot be bundled, and where
 */
export async function bundleServer(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    cwd: root,
    input: Object.fromEntries(PROGRAMS.map((name) => [name, `src/commands/${name}.ts`])),
    platform: 'node',
    external: EXTERNAL,
    logLevel: 'warn',
    // Not packed: a stack trace names functions, and a comment above each module its source.
    output: {
      dir: folder,
      entryFileNames: 'program/[name].mjs',
      chunkFileNames: ({ facadeModuleId, moduleIds }) => {
        const isDemonstration = [facadeModuleId ?? '', ...moduleIds].some((id) => OF_DEMONSTRATION.test(id));
        return `${isDemonstration ? 'demonstration' : 'program'}/[name].mjs`;
      },
    },
  });
  for (const data of DATA) cpSync(join(root, data), join(folder, 'program', basename(data)), { recursive: true });
}
