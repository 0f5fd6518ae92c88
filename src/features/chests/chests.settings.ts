import { settings } from '#kit/settings/settings.ts';

/** Some countries forbid loot boxes: this switch takes all chests off sale, while odds and history stay readable. */
export const chestsSettings = settings('chests', 'payments.manage', { onSale: { type: 'boolean', default: true, secondPerson: 'raised' } });
