import { isWebAddress } from '#kit/text/web-address.ts';

/** The same addresses that the server lets stand in a text: of the web, of mail, and of this site. */
export function isLinkAddress(text: string): boolean {
  const address = text.trim();
  if (/^\/(?!\/)/.test(address)) return !/[\s\\]/.test(address);
  return isWebAddress(address) || (/^mailto:\S/i.test(address) && URL.canParse(address));
}
