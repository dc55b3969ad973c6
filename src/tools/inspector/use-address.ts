import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectSection } from '#tools/machines/inspector/inspector-panels.ts';
import { selectContext, selectFault, selectIsReadingFile } from '#tools/machines/inspector/inspector-selectors.ts';
import { addressText, type InspectorAddress, isStep, liveAddress, readAddress, walkOfKey } from './address.ts';
import { chosenRow, libraryInput } from './choices.ts';
import type { InspectorProps } from './inspector-props.ts';

/** The address of what the inspector shows, as the browser's line and its history have it. */
export function useAddress({ panels, library, actor }: Pick<InspectorProps, 'panels' | 'library' | 'actor'>): string {
  const tab = useSelector(panels, selectSection);
  const { text: find, ...looked } = useSelector(library, ({ context }) => context);
  const live = useSelector(actor, selectContext);
  const isReading = useSelector(actor, selectIsReadingFile);
  const isUnread = useSelector(actor, selectFault) !== '';
  const { machine, state, transition, row, event, view } = looked;
  const isUsual = row !== '' && chosenRow(row, machine).transition === transition;
  const address = {
    ...readAddress({}),
    ...{ tab, machine: tab === 'live' ? live.machine : machine, state, row, event, view, find },
    transition: isUsual ? '' : transition,
    actor: live.actor ?? '',
    step: live.position === null ? '' : String(live.position),
    ...logAddress(live.imported?.key ?? (isReading || isUnread ? live.file.key : '')),
    screen: live.hasFrame ? '1' : '',
  };
  const text = addressText(address);
  useEffect(() => {
    const shown = standing();
    if (`${location.pathname}${location.search}` === text) return;
    if (isStep(shown, readAddress(queryOf(text)))) history.pushState(null, '', text);
    else history.replaceState(null, '', text);
  }, [text]);
  useEffect(() => {
    const stepped = () => {
      const to = standing();
      panels.send({ type: `${to.tab}.chosen` });
      if (to.tab === 'live') actor.send({ type: 'address.opened', ...liveAddress(to) });
      else library.send({ type: 'address.opened', ...libraryInput(to) });
    };
    // A link within the inspector leaves what runs in it as it is.
    const pressed = (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      const isOwn = link?.origin === location.origin && link.pathname === location.pathname && link.target === '';
      if (!link || !isOwn || button !== 0 || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      event.preventDefault();
      history.pushState(null, '', `${link.pathname}${link.search}`);
      stepped();
    };
    addEventListener('popstate', stepped);
    addEventListener('click', pressed);
    return () => {
      removeEventListener('popstate', stepped);
      removeEventListener('click', pressed);
    };
  }, [panels, library, actor]);
  return text;
}

/** What the address in the browser's line shows. */
function standing(): InspectorAddress {
  const address = readAddress(queryOf(location.search));
  return { ...address, ...libraryInput(address) };
}

function logAddress(key: string): Pick<InspectorAddress, 'log' | 'walk'> {
  const walk = walkOfKey(key);
  return { log: walk === '' ? key : '', walk };
}

const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.replace(/^[^?]*/, '')));
