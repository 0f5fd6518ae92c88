import sanitize from 'sanitize-html';

/**
 * What of a text's HTML is kept: the few tags that an article needs, no attribute but a link's address. Everything else goes with its
 * marks, and scripts, styles and frames with their contents too. Called whenever a text is written; what is stored is safe to show.
 */
export const cleanRichText = (html: string): string => sanitize(html, rules).trim();

/** Whether anybody would see anything: an empty paragraph is what an editor leaves of nothing. */
export const isBlank = (html: string): boolean => plainText(html) === '';

/** The words without their marks, for descriptions. */
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
  // `//evil.example` looks like a path of ours and is none.
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
  // A link whose address was taken away is only its words.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

const leadsAway = (href: string): boolean => /^\s*https?:/i.test(href);
