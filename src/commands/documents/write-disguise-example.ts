import { configuration } from '#domain/configuration/configuration-file.ts';
import { exampleTable } from './disguise-example.ts';
import { keepGenerated } from './generated-file.ts';

/** `npm run disguise:example`: writes docs/disguise-example.json from the contract; `--check` fails where it has drifted. */
const table = exampleTable(configuration.parse({}));
process.exitCode = keepGenerated('docs/disguise-example.json', table, 'disguise:example');
