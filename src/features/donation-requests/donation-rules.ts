export const donationStatuses = ['pending', 'approved', 'delivered', 'refused', 'withdrawn'] as const;
export type DonationStatus = (typeof donationStatuses)[number];

/** Per request, and per direct credit by staff. */
export const maxCoins = 1_000_000;
