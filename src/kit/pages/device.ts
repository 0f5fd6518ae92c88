import type { Device } from './page.ts';

/** A guess from the user agent, good enough to decide which store comes first. */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined) return 'desktop';
  if (userAgent.includes('Android')) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop';
}

/** Certainly neither phone nor tablet; some tablets claim to be a Mac. */
export const isComputer = (userAgent: string | undefined): boolean => /\((Windows NT|X11)/.test(userAgent ?? '');
