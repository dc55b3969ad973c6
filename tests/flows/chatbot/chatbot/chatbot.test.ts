import { walkMachine } from '../../../oracle/walk-machine.ts';
import { chatbotMachine } from './chatbot.machine.ts';
import { chatbotTable } from './chatbot.rows.ts';

walkMachine(chatbotTable, chatbotMachine);
