import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { type Section, selectSection, type siteNavigation } from '#machines/site/site-navigation.ts';
import { useSiteCopy } from './site-values.tsx';

const ITEMS = [
  { section: 'home', screen: 'home' },
  { section: 'about', screen: 'aboutSection' },
  { section: 'policy', screen: 'policySection' },
  { section: 'loan', screen: 'loanSection' },
] as const;

/** The top nav: specification section 2, screen 1; row SN-01. Without the program its links are links. */
export function SiteNavView({ actor }: { actor: ActorRefFrom<typeof siteNavigation> }) {
  const { addressOf } = useApp();
  const { nav } = useSiteCopy();
  const current = useSelector(actor, selectSection);
  const choose = (event: MouseEvent, section: Section) => {
    // A link that is opened in another tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    document.documentElement.scrollTop = 0;
    actor.send({ type: 'item.chosen', section });
  };
  return (
    <ul>
      {ITEMS.map(({ section, screen }) => (
        <li key={section}>
          <a
            href={addressOf(screen, {})}
            data-section={section}
            aria-current={section === current ? 'page' : undefined}
            onClick={(event) => choose(event, section)}
          >
            {nav[section]}
          </a>
        </li>
      ))}
    </ul>
  );
}
