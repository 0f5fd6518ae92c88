import { until } from './until.ts';

/** What `find` sees in the newest mail to this address in which it sees anything; waits for the mail to come. */
export async function inMailTo(url: string, to: string, find: (text: string) => string | undefined): Promise<string> {
  let found: string | undefined;
  await until(async () => {
    found = await look(url, to, find);
    return found !== undefined;
  }, 20_000);
  return found ?? '';
}

async function look(url: string, to: string, find: (text: string) => string | undefined): Promise<string | undefined> {
  const list = await (await fetch(`${url}/dev/mail`)).text();
  const ids = [...list.matchAll(/<a href="\/dev\/mail\/([\w-]+)">(.*?)<\/li>/gs)].flatMap(([, id = '', row = '']) =>
    row.includes(`>${to}<`) ? [id] : [],
  );
  for (const id of ids) {
    const found = find(await (await fetch(`${url}/dev/mail/${id}`)).text());
    if (found !== undefined) return found;
  }
  return undefined;
}
