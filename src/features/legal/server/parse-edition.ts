import MarkdownIt from 'markdown-it';
import type { Block, Inline, Section } from '../legal.contract.ts';

export type ParsedEdition = {
  readonly title: string;
  /** null: the first edition */
  readonly changes: string | null;
  readonly sections: readonly Section[];
};

/**
 * Parses a document: `name: value` lines between two `---`, then sections `## 4. Title {#anchor}` of clauses (`4.2. …`), lists and tables.
 * Other Markdown is rejected, so that nothing is published that would be rendered wrongly.
 */
export function parseEdition(source: string): ParsedEdition {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const values = new Map(front.split('\n').map((line) => splitOnce(line, ': ')));
  const title = values.get('title');
  if (!title) throw new Error('the document has no title');
  return { title, changes: values.get('changes') ?? null, sections: sectionsOf(body) };
}

/** HTML stays text: a document only has text, links and tables. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
type Token = ReturnType<typeof markdown.parse>[number];

function sectionsOf(body: string): Section[] {
  const sections: Section[] = [];
  const tokens = markdown.parse(body, {});
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const end = endOf(tokens, at);
    const inside = tokens.slice(at + 1, end);
    if (token.type === 'heading_open') sections.push(headed(inside));
    else blocksOf(sections).push(blockOf(token, inside));
    at = end + 1;
  }
  return sections;
}

function blocksOf(sections: readonly Section[]): Block[] {
  const last = sections.at(-1);
  if (!last) throw new Error('the text begins before its first section');
  return last.blocks;
}

function headed(inside: readonly Token[]): Section {
  const [, number, title, id] = /^(\d+)\. (.+) \{#([a-z-]+)\}$/.exec(inside[0]?.content ?? '') ?? [];
  if (!number || !title || !id) throw new Error(`not a section's heading: ${inside[0]?.content}`);
  return { id, number: Number(number), title: [{ text: title }], blocks: [] };
}

function blockOf(token: Token, inside: readonly Token[]): Block {
  const lines = inside.filter(({ type }) => type === 'inline').map(wordsOf);
  switch (token.type) {
    case 'paragraph_open':
      return clauseOf(lines[0] ?? []);
    case 'bullet_list_open':
      return { kind: 'list', items: lines };
    case 'table_open': {
      const columns = inside.filter(({ type }) => type === 'th_open').length;
      const rows = Array.from({ length: lines.length / columns }, (_, row) => lines.slice(row * columns, (row + 1) * columns));
      return { kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
    }
    default:
      throw new Error(`the documents have no ${token.type}`);
  }
}

function clauseOf(words: Inline[]): Block {
  const [first, ...rest] = words;
  const [matched, number] = /^(\d+\.\d+)\. /.exec(first?.text ?? '') ?? [];
  if (!first || !matched || !number) return { kind: 'clause', number: null, words };
  return { kind: 'clause', number, words: [{ ...first, text: first.text.slice(matched.length) }, ...rest] };
}

function wordsOf({ children }: Token): Inline[] {
  const words: Inline[] = [];
  let href: string | undefined;
  let strong = false;
  for (const token of children ?? []) {
    const { type, content } = token;
    if (type === 'link_open') href = withPlaceholders(String(token.attrGet('href') ?? ''));
    else if (type === 'link_close') href = undefined;
    else if (type === 'strong_open') strong = true;
    else if (type === 'strong_close') strong = false;
    else if (type === 'text' && content) words.push({ text: content, ...(href && { href }), ...(strong && { strong: true as const }) });
    else if (type === 'softbreak') words.push({ text: ' ' });
    else if (type !== 'text') throw new Error(`the documents have no ${type}`);
  }
  return words;
}

/** A URL may contain a placeholder, whose braces Markdown has encoded. */
const withPlaceholders = (href: string): string => href.replaceAll('%7B', '{').replaceAll('%7D', '}');

function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth === 0) return at;
  }
  throw new Error('a block without an end');
}

function splitOnce(line: string, by: string): [string, string] {
  const at = line.indexOf(by);
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + by.length)];
}
