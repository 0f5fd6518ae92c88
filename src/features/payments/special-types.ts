/** The method that is chosen before the server has told which there are. */
export const defaultType = 23;
/** Shown as unavailable: choosing it submits nothing, and the call refuses it. */
export const unavailableType = 22;
/** Set by the game's launcher; its methods are offered only with it. */
export const launcherCookie = 'launcher';
