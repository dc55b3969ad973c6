import { Notice } from '#client/ui/cards/notice.tsx';

/** Leaves the title its place below the notice, however high that is. */
function makeRoom(notice: HTMLElement | null) {
  const { style } = document.documentElement;
  style.setProperty('--offline', `${notice?.offsetHeight ?? 0}px`);
  return () => {
    style.removeProperty('--offline');
  };
}

/** Above whatever screen there is, and in sight wherever it is scrolled to. */
export function Offline({ text }: { text: string }) {
  return (
    <div role="status" className="offline no-print" ref={makeRoom}>
      <Notice kind="warning">{text}</Notice>
    </div>
  );
}
