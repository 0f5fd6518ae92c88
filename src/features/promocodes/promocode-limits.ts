/** Maximum number of codes per player, without rejected ones. */
export const maxOwnCodes = 3;

/** Maximum in-game money and experience of one prize. */
export const maxMoney = 2_000_000_000;

/** Maximum ids and colours of the game. */
export const maxModelId = 1_000_000;
export const maxColour = 255;

export const maxDays = 3_650;
export const maxHours = 23;
export const maxLevel = 1_000;
export const maxActivations = 1_000_000_000;
