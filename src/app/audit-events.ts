import { strings } from './strings.ts';

/** Every audit event of the product: a meta test compares the texts under `audit` with the declarations of the features. */
export const auditEventIds: readonly string[] = Object.entries<object>(strings.en).flatMap(([feature, texts]) => {
  const titles: unknown = Reflect.get(texts, 'audit');
  return typeof titles === 'object' && titles !== null ? Object.keys(titles).map((name) => `${feature}.${name}`) : [];
});
