import { errors } from '#kit/errors/errors.ts';

export const leadersErrors = errors('leaders', {
  // For a single field; always inside `fields` of kit.invalidInput.
  nickUnknown: { status: 422 },
  inNoFaction: { status: 422 },
  // For the whole request.
  factionLed: { status: 409 },
  leadsAlready: { status: 409 },
  oneself: { status: 403 },
});
