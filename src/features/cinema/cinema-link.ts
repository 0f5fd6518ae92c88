import { isWebAddress } from '#kit/text/web-address.ts';

/** The maximum length in a game command. */
export const maxLink = 500;

/**
 * The normalised link, or undefined if it is invalid: https only, no credentials, no port, no invisible characters. Allowed hosts are
 * checked separately.
 */
export function normalLink(text: string): string | undefined {
  const typed = text.trim();
  if (!isWebAddress(typed)) return undefined;
  const { protocol, port, href } = new URL(typed);
  return protocol === 'https:' && port === '' && href.length <= maxLink ? href : undefined;
}

/** Whether the link's host is one of these hosts or a subdomain: `youtube.com` allows `www.youtube.com`, never `notyoutube.com`. */
export function isAllowedHost(link: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(link);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Hosts from the typed settings: people paste `https://www.Example.com/` and mean `www.example.com`. Invalid rows are dropped. */
export const hostsOf = (rows: readonly { readonly host: string }[]): readonly string[] =>
  rows.flatMap(({ host }) => {
    const bare = host
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '');
    return hostPattern.test(bare) ? [bare] : [];
  });

const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
