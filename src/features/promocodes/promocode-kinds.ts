export const promocodeTypes = ['media', 'user', 'system'] as const;
export type PromocodeType = (typeof promocodeTypes)[number];

/** What is kept. */
export const promocodeStates = ['pending', 'active', 'inactive', 'refused'] as const;
export type PromocodeState = (typeof promocodeStates)[number];

/** What people see: an active code whose end has come, or whose activations are used up, is over. */
export const promocodeStatuses = [...promocodeStates, 'over'] as const;
export type PromocodeStatus = (typeof promocodeStatuses)[number];

/** Why a code is not given to somebody who asks for it in the game; each is also an error code of this feature. */
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
