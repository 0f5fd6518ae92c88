/**
 * Marks lists whose every item begins with a bold figure ("**1,903** weddings"), which are shown as tiles (figures.css). Recognised when
 * shown, not when written: an editor only has to write such a list, and the stored text keeps to the few tags it may have.
 */
export const markFigures = (html: string): string => html.replace(figureList, (list) => list.replace('<ul>', '<ul class="figures">'));

const figureList = /<ul>(?:<li>(?:<p>)?<strong>[^\p{L}<]{0,3}\d[^<]*<\/strong>(?:(?!<\/?(?:li|ul|ol)>).)*<\/li>){2,}<\/ul>/gsu;
