import { hash } from 'node:crypto';

/** The demo's keys are public: they start with a prefix that no real key has and that production rejects. */
export const demoKeyMark = 'demo-';

/** Deterministic, so that it can be printed although only its hash is stored. */
export const demoServerKey = (server: number): string => demoKey(`game-${server}`);
export const demoLauncherKey = demoKey('launcher');

function demoKey(owner: string): string {
  return `${demoKeyMark}${owner}_${hash('sha256', `prospekt demo ${owner}`, 'base64url').slice(0, 24)}`;
}
