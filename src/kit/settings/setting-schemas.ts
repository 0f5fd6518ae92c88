import { z } from 'zod';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { digitsNeeded } from '#kit/contract/whole-number.ts';
import { locales } from '#kit/i18n/locales.ts';
import { isOwnPath, isWebAddress } from '#kit/text/web-address.ts';
import type { PlainKind, SettingKind } from './setting-kinds.ts';

/** Validates a value of this kind, both as input and when it is read from the table. */
export function schemaOf(kind: SettingKind): z.ZodType {
  if (kind.type !== 'list') return plainSchema(kind);
  const fields = Object.entries(kind.fields).map(([name, field]) => [name, plainSchema(field)]);
  return z.array(z.strictObject(Object.fromEntries(fields))).max(kind.most ?? 20);
}

function plainSchema(kind: PlainKind): z.ZodType {
  switch (kind.type) {
    case 'url':
      return maybeEmpty(kind, address(isWebAddress, 'kit.notAWebAddress'));
    case 'link':
      return maybeEmpty(
        kind,
        address((text) => isOwnPath(text) || isWebAddress(text), 'kit.notALink'),
      );
    case 'email':
      return freeLine().max(254).regex(email, 'kit.notAnEmail');
    case 'text':
      return text(kind);
    case 'textByLocale':
      return z.strictObject(Object.fromEntries(locales.map(({ code }) => [code, text(kind)])));
    case 'number':
      return z.int({ error: digitsNeeded }).min(kind.min).max(kind.max);
    case 'boolean':
      return z.boolean();
    case 'instant':
      return z.iso.datetime({ offset: true }).nullable();
    case 'choice':
      return z.enum(kind.options);
  }
}

const email = /^[^\s@<>,;:"()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

const address = (holds: (text: string) => boolean, otherwise: string) => freeLine().min(1).max(2_000).refine(holds, otherwise);

const maybeEmpty = ({ optional }: { readonly optional?: true }, schema: z.ZodType): z.ZodType =>
  optional ? z.literal('').or(schema) : schema;

function text({ max = 200, optional, lines }: { readonly max?: number; readonly optional?: true; readonly lines?: true }): z.ZodType {
  const schema = (lines ? freeText() : freeLine()).max(max);
  return optional ? schema : schema.min(1);
}
