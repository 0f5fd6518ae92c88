/** Characters of an ending. */
export const endingPattern = /^[A-Za-z0-9_-]{3,40}$/;

/**
 * The key by which endings are unique: lower case, with characters unified that look alike on a poster (o 0, i l 1, - _). The database has
 * the same rule in `redirects.ending_key`.
 */
export const endingKey = (ending: string): string => ending.toLowerCase().replace(/[oil_]/g, (sign) => lookAlike[sign] ?? sign);

const lookAlike: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', _: '-' };

/**
 * Reserved endings: the product's first path segments, so that `/r/admin` never passes for the admin area, and words that only the product
 * may use. A meta test compares the list with the routes.
 */
export const reservedEndings: readonly string[] = [
  // routes
  'admin',
  'api',
  'apple-touch-icon',
  'assets',
  'auth',
  'complaints',
  'dashboard',
  'delete',
  'dev',
  'donate',
  'donate_old',
  'download',
  'favicon',
  'files',
  'healthz',
  'icon-192',
  'icon-512',
  'icon-maskable-512',
  'inv',
  'legal',
  'manifest',
  'metrics',
  'news',
  'notifications',
  'partner',
  'pay',
  'pixelbattle',
  'readyz',
  'recovery',
  'robots',
  'rules',
  'sandbox-pay',
  'sitemap',
  'support',
  'target',
  'test',
  'tickets',
  'tikitoki',
  'wiki',
  // words that only the product may use
  'account',
  'administrator',
  'help',
  'index',
  'login',
  'logout',
  'moderator',
  'null',
  'official',
  'owner',
  'password',
  'payment',
  'payments',
  'prospekt',
  'redirect',
  'register',
  'root',
  'security',
  'staff',
  'static',
  'system',
  'undefined',
  'verify',
  // swear words
  'blyad',
  'cunt',
  'dick',
  'fuck',
  'huy',
  'nazi',
  'nigger',
  'pidor',
  'pizda',
  'porn',
  'shit',
  'suka',
  'whore',
];

const reservedKeys = new Set(reservedEndings.map(endingKey));

export const isReservedEnding = (ending: string): boolean => reservedKeys.has(endingKey(ending));
