import type { Layer } from './layer.ts';

/**
 * A layer whose page a browser translates, into the same words: each text node that may be translated is replaced by
 * another one in two `font` elements, as soon as it stands on the page. What is `translate="no"` stays.
 */
export function translated<S extends string, E extends string, F extends string>(
  layer: Layer<S, E, F>,
): Layer<S, E, F> {
  return {
    async open(...page) {
      const observer = new MutationObserver(() => translate(document.body));
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      const opened = await layer.open(...page);
      return {
        ...opened,
        async close() {
          observer.disconnect();
          await opened.close();
        },
      };
    },
  };
}

const UNTRANSLATED = '[translate=no], font, script, style, textarea';

function translate(page: HTMLElement): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(UNTRANSLATED)) texts.push(node);
  }
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
