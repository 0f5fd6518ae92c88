/** Above so many coins a second person has to agree. */
export const coinsOfOnePerson = 10_000;
export const mostCoins = 1_000_000;
