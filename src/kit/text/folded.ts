/** Normalises text for comparison: ignores case and treats ё as е. Used both when storing and when searching. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
