type Params = Readonly<Record<string, string | undefined>>;

/**
 * The record of a screen: for another record it is mounted again, so that no input, dialog or data of one appears under the other's name.
 * An optional parameter selects something on a screen that stays mounted.
 */
export const recordOf = (path: string, params: Params): Params =>
  Object.fromEntries([...path.matchAll(/:(\w+)(?![\w?])/g)].map(([, name = '']) => [name, params[name]]));
