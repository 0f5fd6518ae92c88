export const longestNote = 2_000;
