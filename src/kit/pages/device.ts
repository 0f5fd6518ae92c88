import type { Device } from './page.ts';

/** A guess from the browser's name, good enough to choose which store comes first. */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined) return 'desktop';
  if (userAgent.includes('Android')) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop';
}

/** Surely no phone and no tablet; some tablets say that they are a Mac. */
export const isComputer = (userAgent: string | undefined): boolean => /\((Windows NT|X11)/.test(userAgent ?? '');
