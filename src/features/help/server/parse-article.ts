import MarkdownIt from 'markdown-it';
import { helpPicture } from './help-pictures.ts';

export type ParsedArticle = {
  readonly title: string;
  readonly summary: string;
  readonly updated: string;
  /** Search terms that the text does not contain. */
  readonly keywords: string;
  readonly html: string;
  readonly contents: readonly { readonly anchor: string; readonly title: string }[];
  /** Plain text, one line per paragraph: for the search and its snippets. */
  readonly text: string;
};

/** Parses an article: `name: value` lines between two `---`, then Markdown with headings like `## Title {#anchor}`. */
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

// Tables are wider than a phone, so they scroll on their own; tabindex makes that work with a keyboard.
markdown.renderer.rules.table_open = () => '<div class="help-table" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** Moves the anchor from the heading's text to its id. */
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

// `![description](sign-in.en)`: an image from the articles' picture folder, never an external one.
markdown.renderer.rules.image = (tokens, at) => helpPicture(String(tokens[at]?.attrGet('src') ?? ''), tokens[at]?.content ?? '');

const plain = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'text' || type === 'code_inline' ? content : ''))
    .join('');

function splitOnce(line: string, by: string): [string, string] {
  const at = line.indexOf(by);
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + by.length)];
}
