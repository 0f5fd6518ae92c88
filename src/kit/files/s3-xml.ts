import { parseXml, type XmlElement, XmlFault } from '#kit/xml/parse-xml.ts';

/** A page of a listing has up to 1,000 objects, with keys of up to 1,024 bytes each. */
const maxAnswer = 4 * 1024 * 1024;

/** The root element of a response; null if it is not XML, such as from a proxy in front of the store. */
export function readAnswer(text: string): XmlElement | null {
  try {
    return parseXml(text, { largest: maxAnswer });
  } catch (error) {
    if (error instanceof XmlFault) return null;
    throw error;
  }
}

export const elementsIn = (parent: XmlElement | null, name: string): readonly XmlElement[] =>
  parent?.children.filter((child) => child.name === name) ?? [];

export const textIn = (parent: XmlElement | null, name: string): string | undefined => elementsIn(parent, name)[0]?.text;
