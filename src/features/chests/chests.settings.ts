import { settings } from '#kit/settings/settings.ts';

/** Some countries forbid what is sold by lot: one switch takes all chests off sale, and leaves odds and history to read. */
export const chestsSettings = settings('chests', 'payments.manage', { onSale: { type: 'boolean', default: true, secondPerson: 'raised' } });
