import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The first lines of the file are the most common passwords, of any length. */
const ranked = 3_000;

type List = { readonly all: ReadonlySet<string>; readonly top: ReadonlySet<string> };
let list: List | undefined;

/** In lower case. docs/security.md names the source of the list. A demo loads it when the first person sets a password. */
export function commonPasswords(): List {
  if (list) return list;
  const lines = gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n');
  list = { all: new Set(lines), top: new Set(lines.slice(0, ranked)) };
  return list;
}
