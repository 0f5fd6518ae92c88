export const leaderChangeKinds = ['appointed', 'reprimanded', 'dismissed'] as const;
