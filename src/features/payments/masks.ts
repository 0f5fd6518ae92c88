/** `pl••••er`: enough to recognise one's own login, not enough to learn another's. */
export function maskLogin(login: string): string {
  const signs = [...login];
  const shown = signs.length > 6 ? 2 : 1;
  return signs.map((sign, at) => (at < shown || at >= signs.length - shown ? sign : '•')).join('');
}

/** `Iv••_Pe••••`: the first two letters of each part. */
export const maskNick = (nick: string): string =>
  nick
    .split('_')
    .map((part) => [...part].map((sign, at) => (at < 2 ? sign : '•')).join(''))
    .join('_');
