/**
 * The site's headers with two differences: style elements with this response's nonce are allowed, for editors that inject styles, and
 * pictures may come from the hosts whose links staff review before they are sent to the game. Scripts are still only our own files.
 * Positions of popups and charts are set through the CSSOM, which needs no permission.
 */
export function officeHeaders(
  siteHeaders: Readonly<Record<string, string>>,
  nonce: string,
  pictureHosts: readonly string[],
): Readonly<Record<string, string>> {
  const policy = siteHeaders['Content-Security-Policy'] ?? '';
  const styled = policy
    .split('; ')
    // A nonce disables 'unsafe-inline', which Vite's own styles need during development.
    .map((rule) => (rule.startsWith('style-src') && !rule.includes("'unsafe-inline'") ? `${rule} 'nonce-${nonce}'` : rule))
    .map((rule) =>
      rule.startsWith('img-src') ? [rule, ...pictureHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`])].join(' ') : rule,
    )
    .join('; ');
  return { ...siteHeaders, 'Content-Security-Policy': styled, 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' };
}
