import type { FastifyInstance } from 'fastify';

export type Asked = {
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address the request comes from. */
  readonly from?: string;
};

export type Answer = {
  readonly status: number;
  /** The JSON that came; an empty object for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly setCookies: readonly string[];
};

/** Asks an app without a network and keeps its cookies, as one browser does. */
export type CookieJar = {
  readonly cookies: Map<string, string>;
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, asked?: Asked): Promise<Answer>;
};

/** `host`: under which name it asks, where that matters. */
export function cookieJar(app: FastifyInstance, host = 'localhost'): CookieJar {
  const cookies = new Map<string, string>();
  const ask: CookieJar['ask'] = async (method, url, { json, form, headers, from } = {}) => {
    const type = form ? 'application/x-www-form-urlencoded' : json === undefined ? undefined : 'application/json';
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      headers: { host, ...(type && { 'content-type': type }), ...(cookie && { cookie }), ...headers },
      ...(from && { remoteAddress: from }),
      ...(form && { payload: new URLSearchParams(form).toString() }),
      ...(json !== undefined && { payload: JSON.stringify(json) }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : {},
      text: response.body,
      headers: response.headers,
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
    };
  };
  return { cookies, ask };
}
