type Site = { readonly publicUrl: string };

/** On https, the prefix makes browsers reject a cookie set by a sibling host or over plain http. */
const named = (name: string, { publicUrl }: Site): string => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);

export const sessionCookie = (site: Site): string => named('sid', site);
/** Records for five minutes that the password was right. */
export const pendingCookie = (site: Site): string => named('pending', site);
export const deviceCookie = (site: Site): string => named('device', site);
