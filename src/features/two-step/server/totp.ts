import { createHmac, timingSafeEqual } from 'node:crypto';

/** The defaults of authenticator apps: RFC 6238 with SHA-1, 30 seconds, six digits (docs/decisions/008). */
const stepSeconds = 30;
const digits = 6;
/** Tolerates clock drift and typing time: one step before and one after are accepted. */
const window = [-1, 0, 1] as const;

export const stepAt = (epochSeconds: number): number => Math.floor(epochSeconds / stepSeconds);

/** The code of one step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of the code, if it is current and newer than the last used one. All candidates are compared in constant time. */
export function matchingStep(secret: Buffer, code: string, at: { readonly now: number; readonly lastStep: number | null }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  const current = stepAt(at.now);
  const matching = window.map((shift) => current + shift).filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given));
  return matching.find((step) => at.lastStep === null || step > at.lastStep) ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding: the format in which apps read and people type the secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Content of the QR code in Google's key URI format, which all apps support. */
export function keyUri({ issuer, login, secret }: { readonly issuer: string; readonly login: string; readonly secret: string }): string {
  const search = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) });
  // Some apps show a plus sign literally instead of a space.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(login)}?${search.toString().replaceAll('+', '%20')}`;
}
