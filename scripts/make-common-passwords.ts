import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Generates the list of rejected passwords from the frequency lists of two published packages, see docs/security.md. They are not
 * dependencies: they are downloaded to a temporary folder when the list is regenerated.
 */
const sources = ['@zxcvbn-ts/language-common@4.1.3', 'zxcvbn@4.4.2'];
const file = 'src/features/accounts/server/common-passwords.txt.gz';
const ranked = 3_000;
const shortestOfTheRest = 8;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-passwords-'));
try {
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...sources]);
  const read = (path: string) => readFileSync(join(folder, 'node_modules', path), 'utf8');
  const modern: string[] = JSON.parse(read('@zxcvbn-ts/language-common/src/passwords.json'));
  const older = /passwords: "([^"]*)"/.exec(read('zxcvbn/lib/frequency_lists.js'))?.[1]?.split(',') ?? [];
  const [first, second] = [modern, older].map((list) => list.map((password) => password.toLowerCase()));
  const top = [...new Set(first)].slice(0, ranked);
  const rest = [...(first ?? []), ...(second ?? [])].filter((password) => password.length >= shortestOfTheRest);
  const all = [...new Set([...top, ...rest])];
  writeFileSync(file, gzipSync(`${all.join('\n')}\n`, { level: 9 }));
  console.log(`${file}: ${all.length} passwords`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
