import { fromCallback } from 'xstate';
import type { Flow } from '#client/flow/flow.ts';
import { type Market, marketOf } from '#domain/configuration/configuration.ts';
import type { ScreenName } from '#domain/configuration/routes.ts';
import { type declaredPhone, PHONE_FRAME, type PhoneReport } from '#tools/machines/simulator/phone.ts';
import { simulator } from '#tools/machines/simulator/simulator.ts';
import { linkOfQuery } from '#tools/machines/simulator/simulator-link.ts';
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
  machine: () => simulator.provide({ actors: { phone } }),
  input: ({ configuration, addressOf }) => {
    const market = (isNeedPop: '0' | '1'): Market => marketOf(configuration.markets, isNeedPop);
    const pathOf = (flow: SimulatedFlow) =>
      flow.openings.map(({ query }) => addressOf(SCREENS[flow.id]?.(query) ?? (flow.id as ScreenName), {}));
    return {
      flows,
      paths: Object.fromEntries(flows.map((flow) => [flow.id, pathOf(flow)])),
      markets: { 0: market('0'), 1: market('1') },
      link: linkOfQuery(Object.fromEntries(new URLSearchParams(location.search))),
      isNarrow: innerWidth < NARROW,
    };
  },
};

const phone: ReturnType<typeof declaredPhone> = fromCallback(({ sendBack, receive }) => {
  const phoneWindow = () => document.querySelector<HTMLIFrameElement>(`iframe[name=${PHONE_FRAME}]`)?.contentWindow;
  const hear = ({ source, origin, data }: MessageEvent<PhoneReport>) => {
    if (origin === location.origin && source !== null && source === phoneWindow()) sendBack(data);
  };
  addEventListener('message', hear);
  receive((order) => {
    if (order.type === 'address.note') {
      history.replaceState(history.state, '', `${location.pathname}?${order.query}`);
    } else {
      phoneWindow()?.postMessage(order, location.origin);
    }
  });
  return () => removeEventListener('message', hear);
});
