import type { Plugin } from 'vite';
import { evaluate } from './evaluate.ts';

/**
 * Replaces every `*.contract.ts` in a bundle by what a caller needs: id, method, path, kind, wire. Schemas, permissions and error codes
 * stay on the server, and Zod with them.
 */
export function contractStrip(): Plugin {
  return {
    name: 'prospekt:contract-strip',
    enforce: 'pre',
    load: {
      filter: { id: /\.contract\.ts$/ },
      async handler(id) {
        return { code: strippedModule(await evaluate(id)), moduleSideEffects: false };
      },
    },
  };
}

export function strippedModule(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .filter(([, value]) => isContract(value))
    .map(([name, contract]) => `export const ${name} = ${JSON.stringify(strippedContract(contract as StrippedContract))};`)
    .join('\n');
}

type Stripped = { id: string; method: string; path: string; kind?: string; wire?: string };
type StrippedContract = Readonly<Record<string, Stripped>>;

const strippedContract = (contract: StrippedContract) =>
  Object.fromEntries(
    Object.entries(contract).map(([name, { id, method, path, kind, wire }]) => [name, { id, method, path, kind, wire } satisfies Stripped]),
  );

const isContract = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isOperation);

const isOperation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['id', 'method', 'path'].every((key) => typeof Reflect.get(value, key) === 'string');
