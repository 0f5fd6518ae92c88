import type { ScanToken } from 'libpg-query';
import { fail } from '#kit/errors/errors.ts';

/** Maximum nesting depth. The parser handles three times as much; the database itself less than that. */
const deepest = 1_000;

/**
 * Rejects statements nested too deeply for the parser. Must run before parsing: a parser that runs out of stack stays broken until the
 * process restarts. Counts the parser's own tokens, because any other count can be fooled by brackets inside strings.
 */
export async function assertShallow(text: string): Promise<void> {
  if (text.length <= deepest) return;
  const tokens = await wordsOf(text);
  if (depthOf(tokens) > deepest) fail('sqlConsole.tooDeep');
}

/** Tokens of the text; none if it ends inside a token. The parser then fails before it builds a tree, and reports the error. */
async function wordsOf(text: string): Promise<readonly ScanToken[]> {
  const { scan } = await grammar();
  try {
    return (await scan(text)).tokens;
  } catch (error) {
    // The scanner threw a syntax error instead of returning tokens.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Upper bound of the depth: between commas, each token may nest in the previous one; a bracket nests in all tokens before it. */
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
      // A suffix applies to the whole bracket: (1)[1][1], f(1)::int.
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

/** PostgreSQL's own parser. Imported lazily, because it is megabytes of WebAssembly that few processes need. */
export const grammar = (): Promise<typeof import('libpg-query')> => import('libpg-query');
