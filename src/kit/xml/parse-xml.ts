import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Leaves have text, others have children, both in document order. */
export type XmlElement = { readonly name: string; readonly text: string; readonly children: readonly XmlElement[] };

/** The input is not XML that we accept. */
export class XmlFault extends Error {}

const maxDocument = 64 * 1024;
const deepest = 8;

/**
 * Parses a small document of elements and text, as payment providers and file stores send it. A document type is rejected before parsing,
 * so that no entity can be expanded and no file fetched; attributes are dropped.
 */
export function parseXml(source: string, { largest = maxDocument } = {}): XmlElement {
  if (source.length > largest) throw new XmlFault('too large');
  if (/<!(doctype|entity)/i.test(source)) throw new XmlFault('has a document type');
  const text = source.trim();
  if (XMLValidator.validate(text) !== true) throw new XmlFault('not well formed');
  const roots = elementsOf(read(text), 1);
  const [root] = roots;
  if (!root || roots.length > 1) throw new XmlFault('not one element');
  return root;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Values are compared with signatures: they stay unchanged text, and references are decoded below.
  parseTagValue: false,
  processEntities: false,
  trimValues: false,
});

function read(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    if (error instanceof Error) throw new XmlFault('not readable', { cause: error });
    throw error;
  }
}

const textKey = '#text';

function elementsOf(nodes: unknown, depth: number): readonly XmlElement[] {
  if (depth > deepest) throw new XmlFault('nested too deeply');
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) =>
    Object.entries(Object(node))
      .filter(([name]) => name !== textKey)
      .map(([name, inner]) => {
        const children = elementsOf(inner, depth + 1);
        return { name, children, text: children.length > 0 ? '' : decode(textOf(inner)) };
      }),
  );
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes.map((node: unknown) => String(Reflect.get(Object(node), textKey) ?? '')).join('');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five predefined entities and numeric references; any other name would need a document type. */
function decode(text: string): string {
  return text.replace(/&([^;&]{0,12});?/g, (whole, reference: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : Number.NaN;
    const sign = number ? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : named[reference];
    if (sign === undefined || !whole.endsWith(';')) throw new XmlFault('has an unknown entity');
    return sign;
  });
}
