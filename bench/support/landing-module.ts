/**
 * Converts HTML rendered by React to a JSX module that renders the same elements and texts, for the peers. It is finished JSX without data,
 * translations or components: the least work any framework could have.
 */
export function landingModule(html: string): string {
  const title = textIn(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const description = textIn(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
  return [
    `export const head = ${JSON.stringify({ title, description })};\n`,
    `export function Landing() {\n  return <>${jsxOf(bodyOf(html))}</>;\n}\n`,
  ].join('\n');
}

/** All visible text of a page without spaces, to compare two pages. */
export const wordsOf = (html: string): string =>
  textIn(
    bodyOf(html)
      .replace(unread, '')
      .replace(/<[^>]*>/g, ''),
  ).replace(/\s+/g, '');

const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
const unread = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g;
const token = /<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g;
const empty = /^(area|br|col|hr|img|input|link|meta|source|track|wbr)$/;

function jsxOf(markup: string): string {
  return markup.replace(unread, '').replace(token, (text, closed?: string, opened?: string, attributes = '') => {
    if (closed) return `</${closed}>`;
    if (!opened) return `{${JSON.stringify(textIn(text))}}`;
    return `<${opened}${attributesOf(attributes)}${empty.test(opened) ? ' />' : '>'}`;
  });
}

const attributesOf = (attributes: string): string =>
  [...attributes.matchAll(/\s+([^\s=]+)(?:="([^"]*)")?/g)]
    .map(([, name = '', value = '']) => ` ${writtenName(name)}={${writtenValue(name, value)}}`)
    .join('');

const renamed: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };
const writtenName = (name: string): string =>
  renamed[name] ?? (/^(data|aria)-/.test(name) ? name : name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()));

/** React treats an empty string as false. */
const yes = /^(async|checked|controls|defer|disabled|hidden|inert|loop|muted|open|required|selected)$/;
const writtenValue = (name: string, value: string): string => (yes.test(name) ? 'true' : JSON.stringify(textIn(value)));

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const textIn = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (named[name] ?? whole);
  });
