export const promocodeTypes = ['media', 'user', 'system'] as const;
export type PromocodeType = (typeof promocodeTypes)[number];

/** States that are stored. */
export const promocodeStates = ['pending', 'active', 'inactive', 'refused'] as const;
export type PromocodeState = (typeof promocodeStates)[number];

/** States that are shown: an active code that has expired or has no activations left is over. */
export const promocodeStatuses = [...promocodeStates, 'over'] as const;
export type PromocodeStatus = (typeof promocodeStatuses)[number];

/** Causes for rejecting an activation in the game; each is also an error code of this feature. */
export const refusalCauses = [
  'unknown',
  'pending',
  'inactive',
  'refused',
  'notStarted',
  'over',
  'usedUp',
  'alreadyUsed',
  'levelReached',
  'foreignCharacter',
  'enoughCoins',
  'disputed',
] as const;
export type RefusalCause = (typeof refusalCauses)[number];

export const vipLevels = ['none', 'bronze', 'silver', 'gold'] as const;
