import pg from 'pg';
import { z } from 'zod';
import { demoPassword } from '#features/sessions/demo-accounts.ts';

/** A signed-in staff member; their redirects are the rows that must not be lost. */
export type Staff = { readonly cookie: string };

export async function signIn(origin: string, login = 'owner'): Promise<Staff> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: demoPassword }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`sign-in failed with ${answer.status}: ${text}`);
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  };
}

export async function isSignedIn(origin: string, { cookie }: Staff): Promise<boolean> {
  const answer = await fetch(`${origin}/api/auth/account`, { headers: { cookie } });
  const { account } = z.object({ account: z.unknown() }).parse(await answer.json());
  return account !== null;
}

/** Creates a redirect with this ending. Returns the status; 0 without a response. */
export async function createRedirect(origin: string, { cookie }: Staff, ending: string): Promise<number> {
  try {
    const answer = await fetch(`${origin}/api/staff/redirects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ target: 'https://example.com/', name: ending, ending }),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Refused, reset, truncated and late all count as "no response".
    return 0;
  }
}

const Page = z.object({ rows: z.array(z.object({ ending: z.string() })), after: z.string().nullable() });

/** Endings of all redirects that contain the text, across all pages. */
export async function listEndings(origin: string, { cookie }: Staff, text: string): Promise<ReadonlySet<string>> {
  const endings = new Set<string>();
  for (let after: string | null = ''; after !== null; ) {
    const search: URLSearchParams = new URLSearchParams({ text, ...(after && { after }) });
    const answer: Response = await fetch(`${origin}/api/staff/redirects?${search}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`the list failed with ${answer.status}`);
    const page: z.infer<typeof Page> = Page.parse(await answer.json());
    for (const { ending } of page.rows) endings.add(ending);
    after = page.after;
  }
  return endings;
}

/** The stored rows, read directly from the database. */
export async function storedEndings(databaseUrl: string, prefix: string): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ ending: string }>('select ending from redirects where ending like $1', [`${prefix}%`]);
  await client.end();
  return new Set(rows.map((row) => row.ending));
}
