/** Codes of one player that wait, work or are over; refused ones do not count. */
export const mostOwnCodes = 3;

/** In-game money and experience of one prize. */
export const mostMoney = 2_000_000_000;

/** Ids and colours of the game. */
export const mostModelId = 1_000_000;
export const mostColour = 255;

export const mostDays = 3_650;
export const mostHours = 23;
export const mostLevel = 1_000;
export const mostActivations = 1_000_000_000;
