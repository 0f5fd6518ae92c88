/**
 * The site's headers with two differences: style elements that carry this response's nonce are allowed, for editors that bring their
 * own rules, and pictures may come from the hosts whose links the staff look at before they are sent to the game. Scripts stay files of ours alone. Positions of popups and charts are set through the CSSOM, which needs no permission.
 */
export function officeHeaders(
  siteHeaders: Readonly<Record<string, string>>,
  nonce: string,
  pictureHosts: readonly string[],
): Readonly<Record<string, string>> {
  const policy = siteHeaders['Content-Security-Policy'] ?? '';
  const styled = policy
    .split('; ')
    // A nonce switches 'unsafe-inline' off, which Vite's own styles need while developing.
    .map((rule) => (rule.startsWith('style-src') && !rule.includes("'unsafe-inline'") ? `${rule} 'nonce-${nonce}'` : rule))
    .map((rule) =>
      rule.startsWith('img-src') ? [rule, ...pictureHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`])].join(' ') : rule,
    )
    .join('; ');
  return { ...siteHeaders, 'Content-Security-Policy': styled, 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' };
}
