import sanitize from 'sanitize-html';

/**
 * Allows only the tags that an article needs, and no attribute except a link's href. Other tags are unwrapped; scripts, styles and frames
 * are removed with their content. Called on every write, so stored HTML is safe to show.
 */
export const cleanRichText = (html: string): string => sanitize(html, rules).trim();

/** Whether the text looks empty: an editor stores an empty paragraph for no text. */
export const isBlank = (html: string): boolean => plainText(html) === '';

/** The text without markup, for descriptions. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/g, ' $&'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'hr',
  'code',
] as const;

const rules: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  // `//evil.example` looks like a local path but is an external URL.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'title'],
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(leadsAway(href) && { rel: 'noopener' }) } }),
  },
  // A link whose href was removed becomes plain text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

const leadsAway = (href: string): boolean => /^\s*https?:/i.test(href);
