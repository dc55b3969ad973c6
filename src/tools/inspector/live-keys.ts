import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inspector } from '#tools/machines/inspector/inspector.ts';
import { selectIsPlaying } from '#tools/machines/inspector/inspector-selectors.ts';

/** Where a key means something else. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="application"], .t-paint';
const PRESSABLE = 'button, a, summary, label';

/** Back and forth by the arrow keys, played by the space bar, L for the newest step, 0 for the machine of the screen. */
export function useLiveKeys(actor: ActorRefFrom<typeof inspector>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (target.closest(ELSEWHERE) || (key === ' ' && target.closest(PRESSABLE))) return;
      const isPlaying = selectIsPlaying(actor.getSnapshot());
      if (key === 'ArrowLeft') actor.send({ type: 'previous.asked' });
      else if (key === 'ArrowRight') actor.send({ type: 'next.asked' });
      else if (key === ' ') actor.send({ type: isPlaying ? 'pause.asked' : 'play.asked' });
      else if (key.toLowerCase() === 'l') actor.send({ type: 'last.asked' });
      else if (key === '0') actor.send({ type: 'screen.followed' });
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [actor]);
}
