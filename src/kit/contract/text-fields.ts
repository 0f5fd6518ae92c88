import { z } from 'zod';
import { cleanLine, cleanText } from '#kit/text/clean-text.ts';
import { isWebAddress } from '#kit/text/web-address.ts';

/** Free text of several lines. It is cleaned and trimmed before its length is checked. */
export const freeText = (): z.ZodString => z.string().overwrite(cleanText).trim();

/** Free text of one line: a name, a subject, a search text. */
export const freeLine = (): z.ZodString => z.string().overwrite(cleanLine).trim();

/** A web address: http or https, a full host, no login. */
export const webLink = (longest: number): z.ZodString => freeLine().max(longest).refine(isWebAddress, 'kit.notAWebAddress');

/** Why a string reaches its use-case exactly as it was sent. */
export type RawReason =
  | 'password'
  /** A token, a one-time code, a signature. */
  | 'secret'
  | 'sql'
  /** Markdown that its own renderer cleans, or a file from a provider. */
  | 'document'
  /** The position in a list, as returned by an earlier response. */
  | 'cursor'
  /** Compared with existing names, never stored. */
  | 'name'
  /** A plain form's field. The use-case parses it again with the declared fields, and a rejected form shows what was typed. */
  | 'form'
  /** A refinement or a transformation admits one exact format. */
  | 'format'
  /** A search text for log rows, which are stored unmodified. */
  | 'logs';

const reasons = z.registry<{ readonly reason: RawReason }>();

/** A string that is not cleaned. A test rejects every other string of a contract that could contain an invisible character. */
export const rawString = (reason: RawReason): z.ZodString => z.string().register(reasons, { reason });

/** True where the string is cleaned, or is declared raw. */
export const isDeclaredText = (schema: z.core.$ZodType): boolean =>
  reasons.get(schema) !== undefined || ((schema._zod.def as z.core.$ZodStringDef).checks ?? []).some(({ _zod }) => isCleaning(_zod.def));

const isCleaning = (def: object): boolean => 'tx' in def && (def.tx === cleanText || def.tx === cleanLine);
