import { Notice } from '#client/ui/notice.tsx';

/** Tells the style sheet the height of the notice, so that the title stands below it. */
function makeRoom(notice: HTMLElement | null) {
  const { style } = document.documentElement;
  style.setProperty('--offline', `${notice?.offsetHeight ?? 0}px`);
  return () => {
    style.removeProperty('--offline');
  };
}

/** Says that there is no network; stays in sight above every screen. */
export function Offline({ text }: { text: string }) {
  return (
    <div role="status" className="offline no-print" ref={makeRoom}>
      <Notice kind="warning">{text}</Notice>
    </div>
  );
}
