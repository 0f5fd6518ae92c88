/** What is wrong with a payment when a register is held against ours. */
export const findingKinds = ['amountDiffers', 'missingHere', 'missingThere'] as const;
