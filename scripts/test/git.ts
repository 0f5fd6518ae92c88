import { execFileSync } from 'node:child_process';
import { root } from './process.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 }).trim();

/** The checked-out commit; null outside a git checkout. */
export function headCommit(): string | null {
  try {
    return git('rev-parse', 'HEAD');
  } catch {
    return null;
  }
}

export const isClean = (): boolean => git('status', '--porcelain') === '';

/** The full id of an ancestor of the checked-out commit; null for any other revision. */
export function ancestor(revision: string): string | null {
  try {
    const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return commit;
  } catch {
    return null;
  }
}

/** Files that differ from a commit, including uncommitted and untracked ones. */
export function changedSince(commit: string): readonly string[] {
  const committed = git('diff', '--name-only', '--no-renames', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${committed}\n${untracked}`.split('\n'))].filter((file) => file !== '');
}

export const commitsSince = (commit: string): number => Number(git('rev-list', '--count', `${commit}..HEAD`));
