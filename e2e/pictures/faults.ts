import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is wrong with what stands on the page: by axe, and by text or anything else that runs out of its place. */
export async function faultsOf(page: Page): Promise<string[]> {
  const read = () => new AxeBuilder({ page }).setLegacyMode().analyze();
  // axe throws where the page is drawn anew while it reads: the program takes over a page that is still loading.
  const { violations } = await read().catch(read);
  const byAxe = violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  return [...byAxe, ...(await overflows(page))];
}

/** Text that is wider than its box or cut off in it, and what stands beyond the edge of the page, but for what scrolls. */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const scrolls = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll' || scrolls(element.parentElement);
    };
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > width)
      faults.push(`page scrolls sideways by ${document.documentElement.scrollWidth - width} px`);
    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement) || element.closest('.visually-hidden, iframe')) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own === 0 || !element.checkVisibility()) continue;
      if ((right > width + 1 || left < -1) && !scrolls(element.parentElement))
        faults.push(`beyond the edge: ${place(element)}`);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isBox = getComputedStyle(element).display !== 'inline';
      if (hasText && isBox && element.scrollWidth > element.clientWidth + 1 && !scrolls(element)) {
        faults.push(`text runs out: ${place(element)}`);
      }
      const { overflowY, webkitLineClamp } = getComputedStyle(element);
      if (webkitLineClamp === 'none' && isCut(overflowY) && element.scrollHeight > element.clientHeight + 1)
        faults.push(`cut off below: ${place(element)}`);
    }
    return faults;
  });
}

/** The one primary action of a page is to be seen and pressed, however large the text. */
export function actionOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const action = document.querySelector('.action-bar .button');
    if (!action) return [];
    action.scrollIntoView({ block: 'nearest' });
    const { top, bottom, left, right } = action.getBoundingClientRect();
    const isWhole = top >= 0 && bottom <= innerHeight + 1 && left >= 0 && right <= innerWidth + 1;
    return isWhole ? [] : [`the action is not whole in sight: ${action.textContent}`];
  });
}
