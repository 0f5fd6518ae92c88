/** The address without its trailing slash. Never another host, whatever slashes it starts with. */
export function trailingSlash(url: string): string | undefined {
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  if (path.length < 2 || !path.startsWith('/') || !path.endsWith('/') || path.includes('\\')) return undefined;
  const inner = path.replace(/^\/+|\/+$/g, '');
  return `/${inner}${question < 0 ? '' : url.slice(question)}`;
}
