import { honestUnseen } from '#kit/i18n/unseen.ts';

/**
 * Removes invisible characters from free text: control characters, controls of the writing direction, zero-width and tag characters.
 * Keeps those that legitimately change how text looks. Normalises line breaks to `\n`, and replaces a lone surrogate, which
 * PostgreSQL rejects.
 */
export function cleanText(text: string): string {
  if (!suspicious.test(text)) return text;
  const lines = text
    .toWellFormed()
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    // Hangul fillers look like a space, but trim() does not remove them.
    .replace(/[\u3164\uffa0]/g, ' ');
  const marks = rightToLeft.test(lines);
  return lines.replace(unseen, (_, visible?: string, mark?: string) => visible ?? (marks ? mark : undefined) ?? '');
}

/** The same for text of one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\n\t]+/g, ' ');

const unwanted = String.raw`[[\p{Cc}--[\n\t]]\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]`;
/** Direction marks order the signs next to right-to-left letters; elsewhere they can only mislead. */
const mark = String.raw`(?<![\u061c\u200e\u200f])[\u061c\u200e\u200f]`;

const unseen = new RegExp(`(${honestUnseen})|(${mark})|${unwanted}`, 'gv');
/** Almost no text contains any of these, and the check is a single pass. */
const suspicious = new RegExp(`[${unwanted}\\p{Cs}\\u2028\\u2029]`, 'v');
const rightToLeft = /[[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]&&\p{L}]/v;
