import { describe } from 'vitest';
import { demonstrationOn } from './demonstration.cases.ts';
import { openEmbedded } from './embedded.ts';
import { onDatabase } from './on-database.ts';

describe('the demonstration, on the embedded database', () => onDatabase(demonstrationOn, openEmbedded));
