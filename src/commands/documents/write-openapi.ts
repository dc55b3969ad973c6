import { keepGenerated } from './generated-file.ts';
import { contractDocument } from './openapi-document.ts';

/** `npm run openapi`: writes docs/openapi.json from the contract; `--check` fails where it has drifted. */
process.exitCode = keepGenerated('docs/openapi.json', contractDocument(), 'openapi');
