import { isWebAddress } from '#kit/text/web-address.ts';

/** As long as a command to the game may carry. */
export const maxLink = 500;

/**
 * The link as it is kept and sent, or undefined where it is none of ours to send: https in full, no login and no port in it, nothing that
 * cannot be seen. Which host it names is another question.
 */
export function normalLink(text: string): string | undefined {
  const typed = text.trim();
  if (!isWebAddress(typed)) return undefined;
  const { protocol, port, href } = new URL(typed);
  return protocol === 'https:' && port === '' && href.length <= maxLink ? href : undefined;
}

/** True when one of these hosts is the link's own or stands above it: `youtube.com` allows `www.youtube.com`, never `notyoutube.com`. */
export function isAllowedHost(link: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(link);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** What people typed as hosts, as far as it can be one: people paste `https://www.Example.com/` and mean `www.example.com`. */
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
