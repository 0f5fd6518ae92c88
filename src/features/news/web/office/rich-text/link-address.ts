import { isWebAddress } from '#kit/text/web-address.ts';

/** Accepts the same addresses as the server's sanitiser: http(s), mailto and paths of this site. */
export function isLinkAddress(text: string): boolean {
  const address = text.trim();
  if (/^\/(?!\/)/.test(address)) return !/[\s\\]/.test(address);
  return isWebAddress(address) || (/^mailto:\S/i.test(address) && URL.canParse(address));
}
