import { lookUpClientIp } from '#kit/browser/client-ip.ts';
import { sendPageView } from '#kit/browser/page-view.ts';
import type { ShellData } from './shell-data.ts';
import type { Standing } from './shown.ts';

/** The configured services outside: web metrics on every page, the IP look-up once. Neither holds anything up. */
export function reportToServices({ webMetricsUrl, ipLookupUrl }: ShellData, first: Standing): { pageSeen(standing: Standing): void } {
  const pageSeen = ({ page, shown: { content } }: Standing) => {
    if (!webMetricsUrl) return;
    // The address of a page that failed may be a secret that is still good; and a title may say what somebody typed, or whom it is about.
    const failed = content.kind === 'error' && content.status !== 404 && `/error/${content.status}`;
    sendPageView(webMetricsUrl, { path: failed || (page?.sensitive ? page.path : location.pathname) });
  };
  pageSeen(first);
  if (ipLookupUrl) void lookUpClientIp(ipLookupUrl);
  return { pageSeen };
}
