/** How text is compared: case does not count, nor do the two ways to write ё. The same when something is stored and when it is looked for. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
