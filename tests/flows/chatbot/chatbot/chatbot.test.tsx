import ChatbotView from '#client/screens/chatbot/chatbot/chatbot-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { chatbotMachine } from './chatbot.machine.ts';
import { chatbotTable } from './chatbot.rows.ts';
import { chatbotScreen } from './chatbot.screen.ts';

walkView(
  chatbotTable,
  viewLayer(chatbotMachine, chatbotScreen, (actor) => <ChatbotView actor={actor} />),
);
