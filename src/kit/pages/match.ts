type Matchable = { readonly path: string; readonly validate?: Readonly<Record<string, (value: string) => boolean>> };

export type Match<Page> = { readonly page: Page; readonly params: Readonly<Record<string, string>> };

/**
 * Finds the page of a path. Fixed segments take precedence over `:id` whatever the order of the list; `:id?` may only come last. If a
 * parameter fails its page's validation, there is no match: the next best page would be the wrong one.
 */
export function matcher<Page extends Matchable>(pages: readonly Page[]): (path: string) => Match<Page> | null {
  const candidates = pages.map((page) => ({ page, parts: partsOf(page.path) })).sort((a, b) => bySpecificity(a.parts, b.parts));

  return (path) => {
    const given = path === '/' ? [] : path.slice(1).split('/');
    for (const { page, parts } of candidates) {
      const params = fit(parts, given);
      if (params) return Object.entries(params).every(([name, value]) => page.validate?.[name]?.(value) ?? true) ? { page, params } : null;
    }
    return null;
  };
}

const partsOf = (path: string): readonly string[] => (path === '/' ? [] : path.slice(1).split('/'));
const isParameter = (part: string): boolean => part.startsWith(':');
const isOptional = (part: string): boolean => part.endsWith('?');

function fit(parts: readonly string[], given: readonly string[]): Record<string, string> | null {
  const required = parts.filter((part) => !isOptional(part)).length;
  if (given.length < required || given.length > parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index];
    if (value === undefined) continue;
    if (!isParameter(part)) {
      if (part !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (!decoded) return null;
    params[part.replace(/^:|\?$/g, '')] = decoded;
  }
  return params;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    // A malformed escape (`%E0%A4%A`) matches no page.
    if (error instanceof URIError) return null;
    throw error;
  }
}

function bySpecificity(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = weight(a[index]) - weight(b[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

const weight = (part: string | undefined): number => (part === undefined ? 1 : isParameter(part) ? (isOptional(part) ? 3 : 2) : 0);
