import { fromCallback } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { type Market, marketOf } from '#domain/configuration/configuration.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';
import type { declaredPhone, NoteAddress, PhoneFrame, PhoneReport } from '#tools/machines/simulator/phone.ts';
import { simulator } from '#tools/machines/simulator/simulator.ts';
import { linkIn, linkOfQuery, type SimulatorLink } from '#tools/machines/simulator/simulator-link.ts';
import type { SimulatorInput } from '#tools/machines/simulator/simulator-setup.ts';
import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import written from './simulated.json?raw';

const flows: readonly SimulatedFlow[] = JSON.parse(written);

type Screens = Readonly<Record<string, (query: Readonly<Record<string, string>>) => ScreenName>>;

/** The screens of the flows whose names differ. */
const SCREENS: Screens = {
  complaintEntry: () => 'complaint',
  complaintForm: ({ problemType }) => (problemType ? 'complaintForm' : 'complaintNew'),
  feedbackForm: ({ form }) => (form === 'contact' ? 'contact' : 'home'),
};

/** CSS pixels; as in the workbench's style sheet. */
const NARROW = 768;

/** The simulator with its phone, opened as the page's address says. */
export const simulatorFlow: Flow<typeof simulator> = {
  machine: () => simulator.provide({ actors: { phone: phoneIn('phone') } }),
  input: (app) => inputOf(app, linkIn(location.search)),
};

/** A second phone beside the first, opened as its query says; it has no address. */
export const besideFlow: Flow<typeof simulator> = {
  name: 'simulatorBeside',
  machine: () => simulator.provide({ actors: { phone: phoneIn('phone-beside') } }),
  input: (app, query) => inputOf(app, linkOfQuery(query)),
};

function inputOf({ configuration, addressOf }: App, link: SimulatorLink): SimulatorInput {
  const market = (isNeedPop: '0' | '1'): Market => marketOf(configuration.markets, isNeedPop);
  const pathOf = (flow: SimulatedFlow) =>
    flow.openings.map(({ query: opened }) => addressOf(SCREENS[flow.id]?.(opened) ?? (flow.id as ScreenName), {}));
  return {
    flows,
    paths: Object.fromEntries(flows.map((flow) => [flow.id, pathOf(flow)])),
    markets: { 0: market('0'), 1: market('1') },
    link,
    isNarrow: innerWidth < NARROW,
  };
}

function phoneIn(frame: PhoneFrame): ReturnType<typeof declaredPhone> {
  return fromCallback(({ sendBack, receive }) => {
    const phoneWindow = () => document.querySelector<HTMLIFrameElement>(`iframe[name=${frame}]`)?.contentWindow;
    const hear = ({ source, origin, data }: MessageEvent<PhoneReport>) => {
      if (origin === location.origin && source !== null && source === phoneWindow()) sendBack(data);
    };
    const leave = frame === 'phone' ? followAddress((query) => sendBack({ type: 'address.came', query })) : () => {};
    addEventListener('message', hear);
    receive((order) => {
      if (order.type !== 'address.note') phoneWindow()?.postMessage(order, location.origin);
      else if (frame === 'phone') noteAddress(order);
    });
    return () => {
      removeEventListener('message', hear);
      leave();
    };
  });
}

function noteAddress({ query, isNew }: NoteAddress): void {
  const url = `${location.pathname}?${query}`;
  if (`${location.pathname}${location.search}` === url) return;
  if (isNew) history.pushState(null, '', url);
  else history.replaceState(history.state, '', url);
}

function followAddress(came: (query: string) => void): () => void {
  const stepped = () => came(location.search);
  addEventListener('popstate', stepped);
  return () => removeEventListener('popstate', stepped);
}
