/**
 * So many coins one person of the staff lets out alone in 24 hours, by all ways together, and so many reach one account that nobody
 * paid for; above it a second person has to agree.
 */
export const coinsOfOnePerson = 10_000;
