import { hash } from 'node:crypto';

/** Everybody may know the demo's keys; they start with a word that no real key has, and production refuses it. */
export const demoKeyMark = 'demo-';

/** The same at every start, so that it can be printed although only its hash is stored. */
export const demoServerKey = (server: number): string => demoKey(`game-${server}`);
export const demoLauncherKey = demoKey('launcher');

function demoKey(owner: string): string {
  return `${demoKeyMark}${owner}_${hash('sha256', `prospekt demo ${owner}`, 'base64url').slice(0, 24)}`;
}
