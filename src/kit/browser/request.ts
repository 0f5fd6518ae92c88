import type { Operation } from '#kit/contract/contract.ts';

export type CallRequest = {
  readonly url: string;
  readonly init: { method: string; headers?: Record<string, string>; body?: string | FormData };
};

type Addressed = Pick<Operation, 'method' | 'path' | 'kind'>;

/** Path parameters come from the input; the rest goes into the query of a GET or DELETE, else into the body. */
export function requestOf(operation: Addressed, input: unknown): CallRequest {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  const path = operation.path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined && optional) return '';
    return `/${encodeURIComponent(String(value))}`;
  });

  const { method } = operation;
  if (method === 'GET' || method === 'DELETE') {
    const query = queryOf(rest);
    return { url: query ? `${path}?${query}` : path, init: { method } };
  }
  if (operation.kind === 'upload') return { url: path, init: { method, body: formOf(rest) } };
  if (rest.size === 0) return { url: path, init: { method } };
  return { url: path, init: { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(Object.fromEntries(rest)) } };
}

/** The address of a GET operation for navigation or a link (a download, an event stream). */
export const addressOfCall = (operation: Addressed, input?: unknown): string => requestOf(operation, input).url;

function queryOf(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of values) for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  return query.toString();
}

function formOf(values: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of values)
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one instanceof Blob ? one : String(one));
  return form;
}
