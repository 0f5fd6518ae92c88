/** The game's format: first and last name joined by an underscore. */
export const mediaNick = /^[A-Z][A-Za-z]{1,28}_[A-Z][A-Za-z]{1,28}$/;
export const mediaLevels = { least: 1, most: 10 } as const;
