import { useFlow } from '#client/flow/flow.ts';
import type { ScreenProps } from '#client/platform/routes.ts';
import { chatbotFlow } from './chatbot-actors.ts';
import { ChatbotView } from './chatbot-view.tsx';

export default function ChatbotScreen({ query }: ScreenProps) {
  return <ChatbotView actor={useFlow(chatbotFlow, query)} />;
}
