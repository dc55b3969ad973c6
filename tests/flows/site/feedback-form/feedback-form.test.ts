import { walkMachine } from '../../../oracle/walk-machine.ts';
import { feedbackFormMachine } from './feedback-form.machine.ts';
import { feedbackFormTable } from './feedback-form.rows.ts';

walkMachine(feedbackFormTable, feedbackFormMachine);
