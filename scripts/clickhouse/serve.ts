import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/**
 * ClickHouse's engine behind its HTTP interface, for benchmarks, faults and tests on machines without a server: `node serve.ts <folder with
 * chdb> <port> <data folder>`. Engine, tables and responses are ClickHouse's own. It implements what the official client uses: statements
 * with parameters, data after an INSERT, the database per query, error codes, /ping.
 */
type Session = {
  queryAsync(sql: string, options: Format): Promise<Answer>;
  queryBindAsync(sql: string, params: Readonly<Record<string, string>>, options: Format): Promise<Answer>;
};
type Format = { readonly format: string };
type Answer = { bytes(): Uint8Array };

const [packages = '', port = '8123', data = ''] = process.argv.slice(2);
const { Session } = await import(pathToFileURL(join(packages, 'node_modules', 'chdb', 'index.mjs')).href);

/** A session runs one query at a time and has one database. */
const free = new Map<string, Session[]>();

async function answer(request: IncomingMessage): Promise<Uint8Array | string> {
  const { searchParams: asked } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  const statement = asked.get('query');
  const sql = statement === null ? body : `${statement}\n${body}`;
  const params = Object.fromEntries(
    [...asked].filter(([name]) => name.startsWith('param_')).map(([name, value]) => [name.slice('param_'.length), unescaped(value)]),
  );
  const database = asked.get('database') ?? 'default';
  const idle = free.get(database) ?? [];
  free.set(database, idle);
  const session = idle.pop() ?? (await openSession(database));
  try {
    const format = { format: asked.get('default_format') ?? 'TabSeparated' };
    const found = Object.keys(params).length > 0 ? session.queryBindAsync(sql, params, format) : session.queryAsync(sql, format);
    return (await found).bytes();
  } finally {
    idle.push(session);
  }
}

async function openSession(database: string): Promise<Session> {
  const session: Session = new Session(data);
  if (database !== 'default') await session.queryAsync(`use \`${database.replaceAll('`', '\\`')}\``, { format: 'Null' });
  return session;
}

/** The client encodes parameters in TabSeparated format. */
function unescaped(value: string): string {
  const signs: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', 0: '\0', b: '\b', f: '\f' };
  return value.replaceAll(/\\(.)/gs, (_, sign: string) => signs[sign] ?? sign);
}

const server = createServer((request, response) => {
  if (request.url === '/ping') {
    response.end('Ok.\n');
    return;
  }
  answer(request).then(
    (bytes) => void response.end(bytes),
    (error: Error) => {
      const code = /^Code: (\d+)\./.exec(error.message)?.[1];
      response.writeHead(500, code ? { 'x-clickhouse-exception-code': code } : {}).end(error.message);
    },
  );
});
server.keepAliveTimeout = 30_000;
await openSession('default');
server.listen(Number(port), '127.0.0.1');
