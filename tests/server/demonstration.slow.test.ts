import { demonstrationOn } from './demonstration.cases.ts';

demonstrationOn({});
