/** Differences between a provider's register and our payments. */
export const findingKinds = ['amountDiffers', 'missingHere', 'missingThere'] as const;
