/**
 * Russian words of one or two letters stay with the word that follows, as its printers do it: left at a line's end they read as a stumble.
 * Of HTML only what stands between its tags is touched.
 */
export function keepTogether(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(shortWord, '$1\u00A0').replaceAll(' — ', '\u00A0— ')))
    .join('');
}

const shortWord = /(?<![\p{L}\d-])([а-яё]{1,2}) (?=\S)/giu;
