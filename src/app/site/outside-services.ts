import { lookUpClientIp } from '#kit/browser/client-ip.ts';
import { sendPageView } from '#kit/browser/page-view.ts';
import type { ShellData } from './shell-data.ts';
import type { Standing } from './shown.ts';

/** The configured external services: analytics on every page, the IP look-up once. Neither blocks anything. */
export function reportToServices({ webMetricsUrl, ipLookupUrl }: ShellData, first: Standing): { pageSeen(standing: Standing): void } {
  const pageSeen = ({ page, shown: { content } }: Standing) => {
    if (!webMetricsUrl) return;
    // The address of a failed page may be a secret that is still valid, and a title may contain user input or a person's name.
    const failed = content.kind === 'error' && content.status !== 404 && `/error/${content.status}`;
    sendPageView(webMetricsUrl, { path: failed || (page?.sensitive ? page.path : location.pathname) });
  };
  pageSeen(first);
  if (ipLookupUrl) void lookUpClientIp(ipLookupUrl);
  return { pageSeen };
}
