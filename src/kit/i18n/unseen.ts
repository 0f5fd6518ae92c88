/** Scripts in which a joiner chooses the form of a letter. */
const joined = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu'
  .replace(/\w+ ?/g, '\\p{scx=$&}')
  .replaceAll(' ', '');

/**
 * Characters without a shape of their own that change how honest text looks: in joined emoji, flags, letters that join, variants. The
 * source of a regular expression for both Unicode modes, because browsers that the product supports do not know the mode `v`.
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

/** Control and format characters, direction marks among them, and letters that are drawn as nothing. */
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]`;

const anyUnseen = new RegExp(unseen, 'u');
const inLine = new RegExp(`(${honestUnseen})|${unseen}`, 'gu');
const inLines = new RegExp(`(${honestUnseen}|\\r\\n|[\\n\\t])|${unseen}`, 'gu');

const spell = (sign: string, kept?: string): string =>
  kept ?? `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/**
 * Text of one line as it may be shown to staff: an unseen character is spelled out, `⟨U+202E⟩`. With such characters a name looks like
 * another name, or a line reads backwards.
 */
export const markUnseen = (text: string): string => (anyUnseen.test(text) ? text.replace(inLine, spell) : text);

/** The same for text of several lines. Line breaks and tabs stay. */
export const markUnseenLines = (text: string): string => (anyUnseen.test(text) ? text.replace(inLines, spell) : text);
