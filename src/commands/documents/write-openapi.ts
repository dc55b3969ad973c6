import { appServerDocument } from './app-server-document.ts';
import { keepGenerated } from './generated-file.ts';
import { contractDocument } from './openapi-document.ts';

/** `npm run openapi`: writes both documents from the contract; `--check` fails where one has drifted. */
const written = [
  keepGenerated('docs/openapi.json', contractDocument(), 'openapi'),
  keepGenerated('docs/app-server.openapi.json', appServerDocument(), 'openapi'),
];
process.exitCode = Math.max(...written);
