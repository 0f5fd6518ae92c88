import { addressIn, alternatesOf, headOf } from './head.ts';
import type { ShellData } from './shell-data.ts';
import type { Opened } from './shown.ts';

/** After a navigation: title, description, language and alternates, as the server would have rendered them. */
export function showHead({ page, shown }: Opened, shell: ShellData): void {
  const head = headOf(page, shown, shell);
  document.title = head.title;
  document.documentElement.lang = shown.place.locale;
  meta('description', head.description);
  meta('robots', head.noIndex ? 'noindex' : '');
  for (const link of document.head.querySelectorAll('link[rel=alternate][hreflang]')) link.remove();
  const canonical = document.head.querySelector('link[rel=canonical]');
  if (!page) {
    canonical?.remove();
    return;
  }
  canonical?.setAttribute('href', addressIn(shown.place, location.origin, null));
  for (const { lang, href } of alternatesOf(shown.place, location.origin)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', hreflang: lang, href }));
  }
}

function meta(name: string, content: string): void {
  const found = document.head.querySelector(`meta[name=${name}]`);
  if (!content) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  element.setAttribute('content', content);
}
