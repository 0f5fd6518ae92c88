/**
 * Keeps Russian words of one or two letters with the following word, as Russian typography requires at a line end. In HTML only the text
 * between tags is changed.
 */
export function keepTogether(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(shortWord, '$1\u00A0').replaceAll(' — ', '\u00A0— ')))
    .join('');
}

const shortWord = /(?<![\p{L}\d-])([а-яё]{1,2}) (?=\S)/giu;
