/** The method selected before the server has returned the list. */
export const defaultType = 23;
/** Shown as unavailable: selecting it submits nothing, and the server rejects it. */
export const unavailableType = 22;
/** Set by the game's launcher; launcher-only methods are offered only with it. */
export const launcherCookie = 'launcher';

/** The email rule of the top-up, shared by browser and server. */
export const minEmail = 3;
export const maxEmail = 60;

export const isEmail = (text: string): boolean => text.length >= minEmail && text.length <= maxEmail && mailbox.test(text);

/** Words joined by single dots, and a host whose labels neither begin nor end with a hyphen; any script. */
const mailbox =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]+(-+[\p{L}\p{N}]+)*\.)+[\p{L}\p{N}-]{2,}$/u;
