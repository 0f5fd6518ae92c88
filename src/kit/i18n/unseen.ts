/** Scripts in which a joiner determines the form of a letter. */
const joined = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu'
  .replace(/\w+ ?/g, '\\p{scx=$&}')
  .replaceAll(' ', '');

/**
 * Invisible characters that legitimately change how text looks: in joined emoji, flags, joining letters, variants. The source of a regular
 * expression for both Unicode modes, because some supported browsers lack the `v` flag.
 */
export const honestUnseen = [
  // Flags of England, Scotland and Wales.
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
  String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=(?![0-9#*])\p{Emoji})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=[\p{scx=Han}\p{scx=Mymr}\p{Sm}])[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?=\p{sc=Mong})\p{L})[\u180b-\u180f]`,
  `(?<=(?!\\p{Default_Ignorable_Code_Point})[${joined}])[\\u200c\\u200d]`,
].join('|');

/** Control and format characters, including direction marks, and letters that render as nothing. */
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]`;

const anyUnseen = new RegExp(unseen, 'u');
const inLine = new RegExp(`(${honestUnseen})|${unseen}`, 'gu');
const inLines = new RegExp(`(${honestUnseen}|\\r\\n|[\\n\\t])|${unseen}`, 'gu');

const spell = (sign: string, kept?: string): string =>
  kept ?? `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/**
 * One line of text, safe to show to staff: an invisible character is spelled out, `⟨U+202E⟩`. Such characters make a name look like another
 * name, or reverse a line.
 */
export const markUnseen = (text: string): string => (anyUnseen.test(text) ? text.replace(inLine, spell) : text);

/** The same for multi-line text. Line breaks and tabs stay. */
export const markUnseenLines = (text: string): string => (anyUnseen.test(text) ? text.replace(inLines, spell) : text);
