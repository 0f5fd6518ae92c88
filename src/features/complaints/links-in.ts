/** A text field with one address in each line, as people type it and as a plain form sends it. */
export const linksIn = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/).filter((line) => line !== '');
