import type { ScanToken } from 'libpg-query';
import { fail } from '#kit/errors/errors.ts';
import { grammar } from './grammar.ts';

/** As many words and signs may stand inside of one another: the grammar takes thrice as many, the database itself rather less. */
const deepest = 1_000;

/**
 * Refuses what is nested too deeply for the grammar. It has to be known before: a grammar that runs out of stack is broken for everybody
 * until the next start. Counted in its own words, since whoever can hide a bracket in a text gets past any other count.
 */
export async function assertShallow(text: string): Promise<void> {
  if (text.length <= deepest) return;
  const tokens = await wordsOf(text);
  if (depthOf(tokens) > deepest) fail('sqlConsole.tooDeep');
}

/** A text that ends inside of a word has none: the grammar does not get to building anything of it either, and says what is wrong. */
async function wordsOf(text: string): Promise<readonly ScanToken[]> {
  const { scan } = await grammar();
  try {
    return (await scan(text)).tokens;
  } catch (error) {
    // The scanner's own words about a mistake, where its answer should be.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Between two commas each word and sign may stand inside of the last; a bracket stands inside of all before it. */
function depthOf(tokens: readonly ScanToken[]): number {
  let most = 0;
  let here = 0;
  let inner = 0;
  const around: number[] = [];
  for (const { tokenType, tokenName } of tokens) {
    if (flat.has(tokenName)) continue;
    if (opening.has(tokenType)) {
      around.push(here);
      inner += here + 1;
      here = 0;
    } else if (closing.has(tokenType)) {
      here = around.pop() ?? 0;
      inner = Math.max(0, inner - here - 1);
      // What follows a bracket may be done to all of it: (1)[1][1], f(1)::int.
      here += 1;
    } else here = tokenType === comma ? 0 : here + 1;
    most = Math.max(most, inner + here);
  }
  return most;
}

const code = (sign: string): number => sign.charCodeAt(0);
const opening = new Set(['(', '['].map(code));
const closing = new Set([')', ']'].map(code));
const comma = code(',');
const flat = new Set(['ICONST', 'FCONST', 'SCONST', 'BCONST', 'XCONST', 'SQL_COMMENT', 'C_COMMENT']);
