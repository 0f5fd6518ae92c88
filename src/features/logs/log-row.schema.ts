import { declarationOf, type Field, type LogKind, logKindNames } from './log-kinds.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON schema of a batch's rows for the published API, generated from the declaration that validates them. */
export const logRowSchema: JsonSchema = { oneOf: logKindNames.map(schemaOf) };

function schemaOf(kind: LogKind): JsonSchema {
  const fields = Object.entries(declarationOf(kind).fields);
  return {
    type: 'object',
    title: kind,
    properties: {
      kind: { const: kind },
      at: { type: 'string', format: 'date-time', description: 'With an offset; not older than 72 hours, at most 5 minutes ahead' },
      globalId: { type: 'integer', minimum: 1 },
      nick: { type: 'string', minLength: 1, maxLength: 64 },
      ...Object.fromEntries(fields.flatMap(([name, field]) => propertiesOf(name, field))),
    },
    required: ['kind', 'at', 'globalId', 'nick', ...fields.filter(([, field]) => !field.optional).map(([name]) => name)],
    additionalProperties: false,
  };
}

function propertiesOf(name: string, field: Field): readonly (readonly [string, JsonSchema])[] {
  const orNull = (type: string) => (field.optional ? { type: [type, 'null'] } : { type });
  switch (field.type) {
    case 'word':
    case 'prose':
      return [[name, { ...orNull('string'), minLength: 1, maxLength: field.most }]];
    case 'whole':
      return [[name, { ...orNull('integer'), minimum: field.least, maximum: field.most }]];
    case 'address':
      return [[name, { ...orNull('string'), description: 'An IPv4 or IPv6 address' }]];
    case 'flag':
      return [[name, orNull('boolean')]];
    case 'person':
      return [
        [name, { ...orNull('string'), minLength: 1, maxLength: 64, description: 'Nick' }],
        [`${name}Id`, { type: ['integer', 'null'], minimum: 1, description: 'globalId' }],
      ];
  }
}
