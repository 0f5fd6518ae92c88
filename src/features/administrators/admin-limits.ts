export const leastReason = 5;
export const maxReason = 500;

export const adminChangeKinds = ['appointed', 'levelChanged', 'reprimanded', 'dismissed'] as const;
