import { lookUpClientIp } from '#kit/browser/client-ip.ts';
import { sendPageView } from '#kit/browser/page-view.ts';
import type { ShellData } from './shell-data.ts';
import type { Standing } from './shown.ts';

/** The configured services outside: web metrics on every page, the IP look-up once. Neither holds anything up. */
export function reportToServices({ webMetricsUrl, ipLookupUrl }: ShellData, first: Standing): { pageSeen(standing: Standing): void } {
  const pageSeen = ({ page, shown: { content } }: Standing) => {
    // What failed is no view of a page, and its address may be a secret that is still good.
    if (!webMetricsUrl || (content.kind === 'error' && content.status !== 404)) return;
    const path = page?.sensitive ? page.path : location.pathname;
    sendPageView(webMetricsUrl, { path, title: document.title });
  };
  pageSeen(first);
  if (ipLookupUrl) void lookUpClientIp(ipLookupUrl);
  return { pageSeen };
}
