import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledBin, bundledNode, works } from './bundled-node.mjs';
import { endAfter, run } from './process.mjs';
import { findRuntime, ownNodeWillDo } from './runtime.mjs';

/**
 * Makes node_modules match package-lock.json; does nothing if it already does. After every native package has loaded, a marker in
 * node_modules stores the hash of the lock file and the native files. So a deleted folder or native file, a changed lock file and a failed
 * installation all cause an installation. Must run on any Node version, hence plain JavaScript without dependencies.
 */
export async function ensureInstalled(root) {
  const marker = join(root, 'node_modules', '.prospekt-installed');
  const [lock, ...native] = existsSync(marker) ? readFileSync(marker, 'utf8').trimEnd().split('\n') : [];
  const whole = lock === fingerprint(root) && native.every((file) => existsSync(join(root, file)));
  if (whole && (existsSync(bundledNode(root) ?? '') || ownNodeWillDo())) {
    linkNode(root);
    return;
  }

  const again = existsSync(join(root, 'node_modules'));
  console.log(
    again ? 'Installing packages (they changed, or were not installed to the end)…' : 'Installing packages (once, about a minute)…',
  );
  await withWritableCache(async (cache) => {
    // Overrides the machine's npm settings: the build needs Vite in production too, and native packages are optional dependencies.
    const options = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error', ...cache];
    await npm(root, lockCoversThisPlatform(root) ? ['ci', ...options] : ['install', '--no-package-lock', ...options]);
  });
  if (works(bundledNode(root))) linkNode(root);
  else dropBrokenNode(root);
  writeFileSync(marker, [fingerprint(root), ...loadNative(root)].join('\n'));
}

function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

/** npm's cache is in the home folder by default; if that is read-only, the installation uses a temporary one. */
async function withWritableCache(install) {
  if (isWritable(process.env.npm_config_cache ?? join(homedir(), '.npm'))) return install([]);
  const cache = mkdtempSync(join(tmpdir(), 'prospekt-npm-'));
  try {
    return await install([`--cache=${cache}`]);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // Read-only disk, missing permissions or a file with that name: not writable in any case.
    return false;
  }
}

/**
 * npm installs only the platform packages listed in a lock file and never adds missing ones. Direct dependencies are pinned exactly, so on
 * a platform missing from the lock file, resolving again is safe.
 */
function lockCoversThisPlatform(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const bundler = `node_modules/@rolldown/binding-${process.platform}-${process.arch}`;
  return Object.keys(packages).some((path) => path.startsWith(bundler));
}

async function npm(root, args) {
  // npm passes its own path to scripts; running that file with its own Node avoids shells and a half-installed node_modules/.bin.
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const known = cli?.endsWith('.js') && existsSync(cli);
  const [command, before] = known ? [node ?? process.execPath, [cli]] : ['npm', []];
  const code = await run(command, [...before, ...args], root);
  if (code !== 0)
    endAfter(code, `\nThe packages could not be installed: npm ${args[0]} ended with code ${code}; its own message stands above.`);
}

/** `npm run` and deploy/systemd find the product's Node by this link, which npm 10 (of Node 20 and 22) does not create. */
function linkNode(root) {
  const node = bundledNode(root);
  const link = join(root, 'node_modules', '.bin', 'node');
  if (process.platform === 'win32' || existsSync(link) || !existsSync(node ?? '')) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), node), link);
}

/** A Node that does not run here (other C library) must not shadow the machine's own in npm's PATH. */
function dropBrokenNode(root) {
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
  const bin = bundledBin(root);
  if (bin) rmSync(bin, { recursive: true, force: true });
}

/** Loads the native packages and returns their files; exits with a message if one does not load. */
function loadNative(root) {
  const check = fileURLToPath(new URL('./native-packages.mjs', import.meta.url));
  const { status, stdout } = spawnSync(findRuntime(root), [check], { cwd: root, encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  if (status === 0) return lines;
  console.error(
    `The part of ${lines.join(', ')} for ${process.platform} ${process.arch} is not there or does not load: see that npm reaches a ` +
      'registry that has it, then repeat the command.',
  );
  process.exit(1);
}
