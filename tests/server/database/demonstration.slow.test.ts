import { describe } from 'vitest';
import { demonstrationOn } from './demonstration.cases.ts';
import { onDatabase } from './on-database.ts';

describe('the demonstration', () => onDatabase(demonstrationOn));
