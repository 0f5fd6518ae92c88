import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: possession proves identity. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Tokens are random and long, so a fast hash is enough. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
