import { XMLBuilder } from 'fast-xml-parser';

export type XmlContent = string | number | readonly XmlContent[] | { readonly [name: string]: XmlContent };

/** A small document: a list stands for as many elements of its name. */
export const writeXml = (content: { readonly [root: string]: XmlContent }): string => String(builder.build(content));

const builder = new XMLBuilder({ ignoreAttributes: true });
