/**
 * Parses a text field with one address per line, as people type them and as a plain form sends them. Anything an address bar would open
 * counts: `youtu.be/abc`, `www.youtube.com`. Other text is kept unchanged, so that validation rejects it.
 */
export const linksIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (withoutScheme.test(word) ? `https://${word}` : word));

/** `www.` and a name, or a host with a path: "file.png", and a full stop without a following space, are not addresses. */
const withoutScheme = /^(?:www(?:\.[\p{L}\p{N}-]+)+(?:\/|$)|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/)/iu;
