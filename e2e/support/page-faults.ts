import type { Page } from 'playwright-core';
import { strings } from '#app/strings.ts';

/**
 * Visual faults of the current page, one sentence each: horizontal overflow, truncated text, an untranslated key, Cyrillic in the English
 * interface. `data` are content texts, which may be in any language.
 */
export async function pageFaults(page: Page, data: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(look, { data: data.filter((text) => /[а-яё]/i.test(text)), namespaces: [...Object.keys(strings.en), 'dev'] });
}

/** Runs in the browser, so it must be self-contained. */
function look({ data, namespaces }: { data: readonly string[]; namespaces: readonly string[] }): readonly string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}${element.id ? ` id=${element.id}` : ''} class="${(element.getAttribute('class') ?? '').slice(0, 60)}">`;

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 1;
    const innermost = [...document.body.querySelectorAll('*')].filter((one) => sticksOut(one) && ![...one.children].some(sticksOut));
    faults.add(`sticks out by ${root.scrollWidth - root.clientWidth} px: ${innermost.slice(-5).map(nameOf).join(', ')}`);
  }

  const key = new RegExp(`(^|\\s)(${namespaces.join('|')})\\.[a-z]\\w*(\\.\\w+)*($|\\s)`);
  const checkWords = (words: string, where: Element) => {
    // Codes of events and errors are intentionally shown raw, in <code>.
    if (key.test(words) && !where.closest('code')) faults.add(`a key instead of a text: ${words}`);
    if (root.lang !== 'en' || !/[а-яё]/i.test(words) || where.closest('[lang]') !== root) return;
    const own = data.reduce((left, text) => left.replaceAll(text, ''), words);
    if (/[а-яё]/i.test(own)) faults.add(`Cyrillic in English: ${own.trim()}`);
  };

  const clips = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return { x: overflowX === 'hidden' || overflowX === 'clip', y: overflowY === 'hidden' || overflowY === 'clip' };
  };
  /** Visually hidden on purpose, for screen readers. */
  const unseen = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || unseen(element.parentElement));
  const checkBox = (text: Text, box: DOMRect) => {
    for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
      // Intentionally truncated text has its full form in a title; a table cell shows it on hover.
      if (around.hasAttribute('title') || around.hasAttribute('data-cut')) return;
      const { overflowX, overflowY } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      const { x, y } = clips(around);
      const cutAcross = x && (box.right > edge.right + 1 || box.left < edge.left - 1);
      const cutBelow = y && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3);
      if (cutAcross || cutBelow) {
        faults.add(`cut off: “${text.data.trim().slice(0, 60)}” in ${nameOf(around)}`);
        return;
      }
      // Text that can be scrolled to is not cut off.
      if (/auto|scroll/.test(overflowX + overflowY)) return;
    }
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || !node.data.trim() || parent.closest('script, style, noscript')) continue;
    checkWords(node.data, parent);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const seen = box.width > 0 && parent.checkVisibility({ visibilityProperty: true }) && !parent.closest('option') && !unseen(parent);
    if (seen) checkBox(node, box);
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const words = element.getAttribute(name);
      if (words) checkWords(words, element);
    }
  }
  for (const select of document.body.querySelectorAll('select')) {
    if (select.checkVisibility() && select.scrollWidth > select.clientWidth + 1) {
      faults.add(`cut off: “${select.selectedOptions[0]?.text}” in ${nameOf(select)}`);
    }
  }
  return [...faults];
}
