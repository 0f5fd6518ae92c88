/**
 * Characters that leave no mark or turn the direction of writing: with them a name looks like another's, or reads backwards
 * (U+202E). Format characters, control characters, and letters that are drawn as nothing.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;
const allUnseen = new RegExp(unseen, 'gu');

export const hasUnseen = (text: string): boolean => unseen.test(text);

/** A name as it may be shown: whatever cannot be seen is spelled out, `⟨U+202E⟩`. */
export const markUnseen = (text: string): string =>
  hasUnseen(text)
    ? text.replace(allUnseen, (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
    : text;

/** The same for a text of several lines: those it keeps. */
export const markUnseenLines = (text: string): string => text.split(/\r?\n/).map(markUnseen).join('\n');
