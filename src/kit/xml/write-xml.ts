import { XMLBuilder } from 'fast-xml-parser';

export type XmlContent = string | number | readonly XmlContent[] | { readonly [name: string]: XmlContent };

/** A small document: a list becomes one element per entry. */
export const writeXml = (content: { readonly [root: string]: XmlContent }): string => String(builder.build(content));

const builder = new XMLBuilder({ ignoreAttributes: true });
