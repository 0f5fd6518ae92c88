/** As the game writes it: a first and a last name, joined. */
export const mediaNick = /^[A-Z][A-Za-z]{1,28}_[A-Z][A-Za-z]{1,28}$/;
export const mediaLevels = { least: 1, most: 10 } as const;
