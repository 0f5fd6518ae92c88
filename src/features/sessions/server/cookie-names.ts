type Site = { readonly publicUrl: string };

/** On https the prefix makes the browser itself refuse a cookie that a neighbour host or plain http set. */
const named = (name: string, { publicUrl }: Site): string => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);

export const sessionCookie = (site: Site): string => named('sid', site);
export const deviceCookie = (site: Site): string => named('device', site);
