export const donationStatuses = ['pending', 'approved', 'delivered', 'refused', 'withdrawn'] as const;
export type DonationStatus = (typeof donationStatuses)[number];
