export const mostCoins = 1_000_000;
