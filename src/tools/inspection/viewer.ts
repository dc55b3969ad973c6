import { openChannel } from './channel.ts';
import type { InspectedEvent, InspectionMessage } from './messages.ts';
import { connectInspector } from './windows.ts';

/** What the inspector is told by the pages of the app. */
export interface Viewer {
  told(messages: readonly InspectionMessage[]): void;
  begun(page: string): void;
  left(page: string): void;
  counted(pages: number): void;
}

export interface Viewing {
  /** Sends an event to an actor of the app; false where its page is not there any more. */
  send(actor: string, event: InspectedEvent): boolean;
  close(): void;
}

/** How long messages gather before the inspector draws them, in milliseconds. */
const GATHER = 50;
const BATCH = 200;

const pageOf = (sessionId: string) => sessionId.slice(0, sessionId.indexOf('/'));

/** Connects to the pages of the app that are open in this browser. */
export function openViewing(viewer: Viewer): Viewing {
  const end = connectInspector(openChannel());
  const pages = new Set<string>();
  let gathered: InspectionMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = gathered.splice(0, BATCH);
    if (batch.length > 0) viewer.told(batch);
    if (gathered.length > 0) timer = setTimeout(flush, 0);
  };
  const count = (change: () => void) => {
    const before = pages.size;
    change();
    if (pages.size !== before) viewer.counted(pages.size);
  };
  end.onMessage((message) => {
    count(() => pages.add(pageOf(message.sessionId)));
    gathered.push(message);
    timer ??= setTimeout(flush, GATHER);
  });
  end.onWhole((page) => {
    count(() => pages.add(page));
    gathered = gathered.filter(({ sessionId }) => pageOf(sessionId) !== page);
    viewer.begun(page);
  });
  end.onLeft((page) => {
    count(() => pages.delete(page));
    viewer.left(page);
  });
  return {
    send(actor, event) {
      if (!pages.has(pageOf(actor))) return false;
      end.send(event, actor);
      return true;
    },
    close() {
      clearTimeout(timer);
      end.close();
    },
  };
}
