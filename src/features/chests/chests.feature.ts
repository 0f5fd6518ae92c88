import { errors } from '#kit/errors/errors.ts';
import { settings } from '#kit/settings/settings.ts';

export const chestsErrors = errors('chests', {
  closed: { status: 409 },
  noCharacter: { status: 409 },
  paused: { status: 409 },
});

/** Some countries forbid loot boxes: this switch takes all chests off sale, while odds and history stay readable. */
export const chestsSettings = settings('chests', 'payments.manage', { onSale: { type: 'boolean', default: true, secondPerson: 'raised' } });
