import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/routing/routes.ts';
import { chatbotFlow } from '#client/services/chatbot/chatbot.ts';
import { ChatbotView } from './chatbot-view.tsx';

export default function ChatbotScreen({ query }: ScreenProps) {
  return <ChatbotView actor={useFlow(chatbotFlow, query)} />;
}
