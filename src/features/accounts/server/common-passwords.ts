import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** So many of the file's lines, its first, are the most common passwords of all, whatever their length. */
const ranked = 3_000;

type List = { readonly all: ReadonlySet<string>; readonly top: ReadonlySet<string> };
let list: List | undefined;

/** In lower case. Where the list comes from is told in docs/security.md. In a demo it is read when the first person sets a password. */
export function commonPasswords(): List {
  if (list) return list;
  const lines = gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
    .toString()
    .trimEnd()
    .split('\n');
  list = { all: new Set(lines), top: new Set(lines.slice(0, ranked)) };
  return list;
}
