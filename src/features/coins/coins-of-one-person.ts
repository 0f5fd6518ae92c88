/** Above so many coins a second person has to agree, whatever they are given for. */
export const coinsOfOnePerson = 10_000;
