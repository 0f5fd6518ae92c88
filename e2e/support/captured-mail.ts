import { until } from './until.ts';

/** The first result of `find` in the newest mail to this address that has one; waits for the mail. */
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
