/** What a key does, by the key's name. */
export type KeyDeeds = Readonly<Record<string, () => void>>;

/** Hears the keys of the page, and of the phones in its frames, while nothing is typed or chosen; for a `ref`. */
export function hearKeys(deeds: () => KeyDeeds) {
  return (page: HTMLElement | null) => {
    if (!page) return;
    const heard = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target)) return;
      const deed = deeds()[key.length === 1 ? key.toLowerCase() : key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    // A screen that opens takes the focus into its frame.
    const framed = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) target.contentWindow?.addEventListener('keydown', heard);
    };
    document.addEventListener('keydown', heard);
    page.addEventListener('load', framed, true);
    return () => {
      document.removeEventListener('keydown', heard);
      page.removeEventListener('load', framed, true);
    };
  };
}

const TYPED_INTO = 'input, textarea, select, dialog, [popover]';

/** Elements of a frame are of another realm. */
function isTyping(target: EventTarget | null): boolean {
  const closest: unknown = Reflect.get(Object(target), 'closest');
  return typeof closest === 'function' && Reflect.apply(closest, target, [TYPED_INTO]) !== null;
}
