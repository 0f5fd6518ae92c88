import type { PageMessages } from '#kit/pages/messages.ts';

export type FallbackTexts = { readonly sentence: string; readonly home: string };

/**
 * The two texts shown when the error page itself fails, read without the translator, because it may be what failed. A message without
 * arguments compiles to itself.
 */
export function fallbackTexts(messages: PageMessages): FallbackTexts {
  return { sentence: plain(messages, ['site', 'errors', 'fallback']), home: plain(messages, ['site', 'errors', 'home']) };
}

function plain(messages: unknown, path: readonly string[]): string {
  let found = messages;
  for (const key of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return typeof found === 'string' ? found : '';
}
