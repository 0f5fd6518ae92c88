import { launcherCookie } from '#features/payments/top-up-rules.ts';

/** Whether these cookies show that the page runs in the launcher. */
export const hasLauncherCookie = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim().split('=', 1)[0] === launcherCookie);

export const inLauncher = (): boolean => hasLauncherCookie(document.cookie);
