/** A provider's message for people to read: what signs it, or could be used elsewhere, is left out. */
export function hideSecrets(body: string): string {
  const parsed = parseJson(body);
  if (parsed !== undefined) return JSON.stringify(parsed, (name, value: unknown) => (isSecret(name, value) ? hidden : value), 2);
  return body
    .replace(/(^|[&\n])([\w.[\]-]+)=([^&\n]*)/g, (whole, before: string, name: string) =>
      secretName.test(name) ? `${before}${name}=${hidden}` : whole,
    )
    .replace(/<([\w:-]+)>([^<]*)<\/\1>/g, (whole, name: string) => (secretName.test(name) ? `<${name}>${hidden}</${name}>` : whole));
}

const hidden = '•••';
const secretName = /(sig|sign|signature|signaturevalue|secret|token|password|authorization|salt|cvv|cvc|pan|card_number)\]?$/i;

const isSecret = (name: string, value: unknown): boolean =>
  secretName.test(name) && (typeof value === 'string' || typeof value === 'number');

function parseJson(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
