import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedVersions, youngerThan } from './packages/release-age.ts';

/**
 * `npm run packages`: checks that need the registry. No version in the lock file may be younger than three days, because a compromised
 * package is usually discovered by then, and none may have a known vulnerability of severity high. Exits with 0 if both hold, 1 if one does
 * not, 2 if the registry did not answer (docs/decisions/111).
 */
const days = 3;
const root = join(import.meta.dirname, '..');
const locked = lockedVersions(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).trim();

const { young, untold } = await youngerThan(days, locked, async (name) => {
  const answer = await fetch(new URL(name.replace('/', '%2f'), registry), { signal: AbortSignal.timeout(60_000) });
  return answer.ok ? Object(await answer.json()).time : undefined;
});
console.log(`${locked.length} versions, ${young.length} younger than ${days} days, of ${untold.length} nobody tells the age`);
for (const one of [...young, ...untold]) console.log(`  ${one}`);

const audit = spawnSync('npm', ['audit', '--audit-level=high', '--json'], { cwd: root, encoding: 'utf8' });
const holes: unknown = JSON.parse(audit.stdout || '{}').metadata?.vulnerabilities;
console.log(holes ? `known holes: ${JSON.stringify(holes)}` : 'the registry tells nothing of known holes');

if (young.length > 0 || (holes && audit.status !== 0)) process.exitCode = 1;
else if (untold.length > 0 || !holes) process.exitCode = 2;
