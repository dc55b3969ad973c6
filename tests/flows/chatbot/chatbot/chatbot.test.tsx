import ChatbotView from '#client/screens/chatbot/chatbot/chatbot-view.tsx';
import { viewLayer } from '../../../oracle/view-layer.tsx';
import { walkSituations } from '../../../oracle/walk-situations.ts';
import { walkView } from '../../../oracle/walk-view.tsx';
import { chatbotMachine } from './chatbot.machine.ts';
import { chatbotModel } from './chatbot.model.ts';
import { chatbotTable } from './chatbot.rows.ts';
import { chatbotScreen } from './chatbot.screen.ts';
import { chatbotSituations } from './chatbot.situations.ts';

const layer = viewLayer(chatbotMachine, chatbotScreen, (actor) => <ChatbotView actor={actor} />);

walkView(chatbotTable, layer);
walkSituations(chatbotTable, layer, chatbotSituations, chatbotModel);
