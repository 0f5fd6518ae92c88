type Site = { readonly publicUrl: string };

/** On https the prefix makes the browser itself refuse a cookie that a neighbour host or plain http set. */
const named = (name: string, { publicUrl }: Site): string => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);

export const sessionCookie = (site: Site): string => named('sid', site);
/** Holds, for five minutes, that the password was right. */
export const pendingCookie = (site: Site): string => named('pending', site);
export const deviceCookie = (site: Site): string => named('device', site);
