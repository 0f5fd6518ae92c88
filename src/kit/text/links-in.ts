/**
 * A text field with one address in each line, as people type them and as a plain form sends them. What an address bar would open is one:
 * `youtu.be/abc`, `www.youtube.com`. Whatever else there is stays as it is, to be refused.
 */
export const linksIn = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (withoutScheme.test(word) ? `https://${word}` : word));

/** `www.` and a name, or a host and something of it: "file.png", and a full stop without a space behind it, are no addresses. */
const withoutScheme = /^(?:www(?:\.[\p{L}\p{N}-]+)+(?:\/|$)|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/)/iu;
