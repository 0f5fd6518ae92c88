/** Where the live counter's figures are told, by each process to its own listeners: `Online` of the contract. */
export const onlineTopic = 'statistics.online';
