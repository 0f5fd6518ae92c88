type Params = Readonly<Record<string, string | undefined>>;

/**
 * Whose screen it is: for another record it is made anew, so that nothing typed, opened or read of one stands under the other's name.
 * A parameter that may be absent chooses something on a screen that stays as it is.
 */
export const recordOf = (path: string, params: Params): Params =>
  Object.fromEntries([...path.matchAll(/:(\w+)(?![\w?])/g)].map(([, name = '']) => [name, params[name]]));
