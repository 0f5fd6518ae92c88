/** How the audit names a ban of a world. */
export const banSubject = (id: number): string => `ban:${id}`;
export const launcherBanSubject = (id: number): string => `launcherBan:${id}`;
