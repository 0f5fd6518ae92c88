export const donationStatuses = ['pending', 'approved', 'delivered', 'refused', 'withdrawn'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

/** In one request, and in one gift of the staff. */
export const maxCoins = 1_000_000;
