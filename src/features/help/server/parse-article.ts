import MarkdownIt from 'markdown-it';
import { helpPicture } from './help-pictures.ts';

export type ParsedArticle = {
  readonly title: string;
  readonly summary: string;
  readonly updated: string;
  /** Words that people look for and the text does not use. */
  readonly keywords: string;
  readonly html: string;
  readonly contents: readonly { readonly anchor: string; readonly title: string }[];
  /** The words alone, a line for each paragraph: for the search and its snippets. */
  readonly text: string;
};

/** Reads an article: lines `name: value` between two `---`, then Markdown whose headings are `## Title {#anchor}`. */
export function parseArticle(source: string): ParsedArticle {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const values = new Map(front.split('\n').map((line) => splitOnce(line, ': ')));
  const value = (name: string): string => {
    const found = values.get(name);
    if (!found) throw new Error(`the article has no ${name}`);
    return found;
  };
  const tokens = markdown.parse(body, {});
  const contents = tokens.flatMap((token, at) => (token.type === 'heading_open' ? [headingOf(token, tokens[at + 1])] : []));
  return {
    title: value('title'),
    summary: value('summary'),
    updated: value('updated'),
    keywords: value('keywords'),
    html: markdown.renderer.render(tokens, markdown.options, {}).replaceAll('%7B', '{').replaceAll('%7D', '}').trim(),
    contents,
    text: tokens.flatMap((token) => (token.type === 'inline' ? [plain(token)] : [])).join('\n'),
  };
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
type Token = ReturnType<typeof markdown.parse>[number];

// A table is wider than a phone: it scrolls by itself, and a keyboard can scroll it.
markdown.renderer.rules.table_open = () => '<div class="help-table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** Takes the anchor off the heading's words and gives it to the heading. */
function headingOf(open: Token, inline: Token | undefined): { anchor: string; title: string } {
  const [, title, anchor] = /^(.+) \{#([a-z-]+)\}$/.exec(inline?.content ?? '') ?? [];
  const words = inline?.children?.[0];
  if (open.tag !== 'h2' || !title || !anchor || !words || inline?.children?.length !== 1)
    throw new Error(`not a heading: ${inline?.content}`);
  words.content = title;
  inline.content = title;
  open.attrSet('id', anchor);
  return { anchor, title };
}

// `![what it shows](sign-in.en)`: a picture of the article's own folder, never one from elsewhere.
markdown.renderer.rules.image = (tokens, at) => helpPicture(String(tokens[at]?.attrGet('src') ?? ''), tokens[at]?.content ?? '');

const plain = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'text' || type === 'code_inline' ? content : ''))
    .join('');

function splitOnce(line: string, by: string): [string, string] {
  const at = line.indexOf(by);
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + by.length)];
}
