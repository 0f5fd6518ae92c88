/** The method that is chosen before the server has told which there are. */
export const defaultType = 23;
/** Shown as unavailable: choosing it submits nothing, and the call refuses it. */
export const unavailableType = 22;
/** Set by the game's launcher; its methods are offered only with it. */
export const launcherCookie = 'launcher';

/** The rule of the top-up's email, for browser and server. */
export const minEmail = 3;
export const maxEmail = 60;

export const isEmail = (text: string): boolean => text.length >= minEmail && text.length <= maxEmail && mailbox.test(text);

/** Words with single dots between them, and a host of labels that neither begin nor end with a hyphen; in any script. */
const mailbox =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]+(-+[\p{L}\p{N}]+)*\.)+[\p{L}\p{N}-]{2,}$/u;
