/**
 * Marks lists in which every item starts with a bold number ("**1,903** weddings"); figures.css shows them as tiles. Detected on display
 * rather than stored, so editors only write such a list and the stored HTML keeps to the allowed tags.
 */
export const markFigures = (html: string): string => html.replace(figureList, (list) => list.replace('<ul>', '<ul class="figures">'));

const figureList = /<ul>(?:<li>(?:<p>)?<strong>[^\p{L}<]{0,3}\d[^<]*<\/strong>(?:(?!<\/?(?:li|ul|ol)>).)*<\/li>){2,}<\/ul>/gsu;
