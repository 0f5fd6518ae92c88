import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; whoever holds it is the person. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random and long, so a fast hash is enough. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
