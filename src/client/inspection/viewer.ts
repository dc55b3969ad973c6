import { type Outcome, unreachable } from '#contract/values/outcome.ts';
import type { InspectedEvent, InspectionMessage } from '#machines/preview/inspection/messages.ts';

export interface InspectionListener {
  told(messages: readonly InspectionMessage[]): void;
  counted(pages: number): void;
}

export function openInspection(_: InspectionListener): () => void {
  return () => {};
}

export async function sendToApp(_actor: string, _event: InspectedEvent): Promise<Outcome<null>> {
  return unreachable();
}
