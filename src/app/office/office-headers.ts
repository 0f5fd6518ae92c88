/**
 * The site's headers with one difference: style elements that carry this response's nonce are allowed, for editors that bring their
 * own rules. Scripts stay files of ours alone. Positions of popups and charts are set through the CSSOM, which needs no permission.
 */
export function officeHeaders(siteHeaders: Readonly<Record<string, string>>, nonce: string): Readonly<Record<string, string>> {
  const policy = siteHeaders['Content-Security-Policy'] ?? '';
  const styled = policy
    .split('; ')
    // A nonce switches 'unsafe-inline' off, which Vite's own styles need while developing.
    .map((rule) => (rule.startsWith('style-src') && !rule.includes("'unsafe-inline'") ? `${rule} 'nonce-${nonce}'` : rule))
    .join('; ');
  return { ...siteHeaders, 'Content-Security-Policy': styled, 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' };
}
