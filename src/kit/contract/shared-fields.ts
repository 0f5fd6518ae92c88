import { z } from 'zod';
import type { Operation } from './contract.ts';

/** An answer that is serialised already. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Presents and serialises an output with shared fields. Only what the contract names is sent, as with any other output, but a shared field
 * is parsed and serialised the first time its object is seen, and its object may not change afterwards.
 */
export function sharedFieldsPresenter({ id, output, sharedFields = [] }: Operation): ((result: unknown) => JsonText) | undefined {
  if (sharedFields.length === 0) return undefined;
  if (!(output instanceof z.ZodObject)) throw new Error(`${id} has shared fields, so its output must be an object`);
  const rest = output.omit(Object.fromEntries(sharedFields.map((name) => [name, true])) as Record<never, true>);
  const fields = sharedFields.map((name) => {
    const schema: z.ZodType = output.shape[name];
    const texts = new WeakMap<object, string>();
    return (result: object): string => {
      const value: object = Reflect.get(result, name);
      const known = texts.get(value);
      if (known !== undefined) return known;
      const text = `${JSON.stringify(name)}:${JSON.stringify(schema.parse(value))}`;
      texts.set(value, text);
      return text;
    };
  });
  return (result) => {
    const own = JSON.stringify(rest.parse(result)).slice(1, -1);
    const shared = fields.map((textOf) => textOf(result as object)).join();
    return new JsonText(`{${own}${own && ','}${shared}}`);
  };
}
