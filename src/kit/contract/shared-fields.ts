import { z } from 'zod';
import type { Operation } from './contract.ts';

/** An answer that is serialised and encoded already. */
export class JsonBytes {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/**
 * Presents and serialises an output with shared fields. Only what the contract names is sent, as with any other output, but a shared field
 * is parsed, serialised and encoded the first time its object is seen, and its object may not change afterwards.
 */
export function sharedFieldsPresenter({ id, output, sharedFields = [] }: Operation): ((result: unknown) => JsonBytes) | undefined {
  if (sharedFields.length === 0) return undefined;
  if (!(output instanceof z.ZodObject)) throw new Error(`${id} has shared fields, so its output must be an object`);
  const rest = output.omit(Object.fromEntries(sharedFields.map((name) => [name, true])) as Record<never, true>);
  const fields = sharedFields.map((name) => {
    const schema: z.ZodType = output.shape[name];
    const encoded = new WeakMap<object, Buffer>();
    return (result: object): Buffer => {
      const value: object = Reflect.get(result, name);
      const known = encoded.get(value);
      if (known !== undefined) return known;
      const bytes = Buffer.from(`${JSON.stringify(name)}:${JSON.stringify(schema.parse(value))}`);
      encoded.set(value, bytes);
      return bytes;
    };
  });
  return (result) => {
    const own = JSON.stringify(rest.parse(result)).slice(1, -1);
    const shared = fields.flatMap((bytesOf, at) => (at === 0 ? [bytesOf(result as object)] : [comma, bytesOf(result as object)]));
    return new JsonBytes(Buffer.concat([Buffer.from(own ? `{${own},` : '{'), ...shared, end]));
  };
}

const comma = Buffer.from(',');
const end = Buffer.from('}');
