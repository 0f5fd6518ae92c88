/** Session storage key; sent along with tickets and bug reports. */
export const clientIpKey = 'client-ip';

/** Asks the configured service for this browser's IP address, once per session. Failures are ignored. */
export async function lookUpClientIp(url: string): Promise<void> {
  try {
    if (sessionStorage.getItem(clientIpKey)) return;
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) return;
    const ip = addressIn(await response.text());
    if (ip) sessionStorage.setItem(clientIpKey, ip);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}

/** Look-up services respond with the bare address or with JSON that has an `ip`. */
export function addressIn(answer: string): string | undefined {
  const text = answer.trim();
  const found = text.startsWith('{') ? /"ip"\s*:\s*"([^"]+)"/.exec(text)?.[1] : text;
  return found && /^[\da-fA-F.:]{3,45}$/.test(found) ? found : undefined;
}

/** The address found in this session, or an empty string. */
export function clientIp(): string {
  try {
    return sessionStorage.getItem(clientIpKey) ?? '';
  } catch (error) {
    if (error instanceof DOMException) return '';
    throw error;
  }
}
