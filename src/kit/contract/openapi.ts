import { z } from 'zod';
import { type ErrorCode, errorDefinition } from '#kit/errors/errors.ts';
import { isKeyed, type Operation } from './contract.ts';

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: unknown;
};

/**
 * The contract as an OpenAPI document. It is generated from the declarations that parse the requests, so it cannot deviate
 * (docs/decisions/002).
 */
export function openApi(
  operations: readonly Operation[],
  about: { readonly title: string; readonly version: string; readonly url: string },
): OpenApi {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)\??/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: [{ url: about.url }],
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A sentence in the visitor’s language' },
    code: { type: 'string' },
    params: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  serverKey: { type: 'http', scheme: 'bearer' },
};

function describe(operation: Operation): Readonly<Record<string, unknown>> {
  const schema = operation.input ? jsonSchema(operation.input, 'input') : undefined;
  const properties = Object.entries(schema?.properties ?? {});
  const inPath = new Set([...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const required = new Set(schema?.required);
  const body = properties.filter(([name]) => !inPath.has(name));
  return {
    operationId: operation.id.replace('.', '_'),
    tags: [operation.feature],
    ...demands(operation),
    security: security(operation),
    parameters: properties
      .filter(([name]) => inPath.has(name) || inQuery)
      .map(([name, property]) => ({
        name,
        in: inPath.has(name) ? 'path' : 'query',
        required: inPath.has(name) || required.has(name),
        schema: property,
      })),
    ...(!inQuery && body.length > 0
      ? {
          requestBody: {
            content: {
              [contentType(operation)]: {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(body),
                  required: body.map(([name]) => name).filter((name) => required.has(name)),
                },
              },
            },
          },
        }
      : {}),
    responses: responses(operation),
  };
}

function statusWithoutOutput({ kind }: Operation): number {
  if (kind === 'redirect' || kind === 'form') return 302;
  return kind === undefined || kind === 'json' || kind === 'saga' ? 204 : 200;
}

function responses(operation: Operation): Readonly<Record<string, unknown>> {
  const success = operation.output
    ? { 200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(operation.output, 'output') } } } }
    : { [statusWithoutOutput(operation)]: { description: 'OK' } };
  const codes = [...(operation.errors ?? []), ...(operation.passwordAgain ? (['kit.passwordNeeded'] as const) : [])];
  const byStatus = Map.groupBy(codes, (code: ErrorCode) => errorDefinition(code)?.status ?? 500);
  const refusals = [...byStatus].map(([status, codes]) => [
    operation.wire === 'seed' && status !== 422 ? 200 : status,
    { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  return { ...Object.fromEntries(refusals), ...success };
}

function demands({ permission, passwordAgain }: Operation): { readonly description?: string } {
  const said = [permission && `Permission: ${permission}`, passwordAgain && 'The password must have been given within the last 15 minutes'];
  const description = said.filter(Boolean).join('. ');
  return description ? { description } : {};
}

const security = (operation: Operation): readonly unknown[] =>
  isKeyed(operation) ? [{ serverKey: [] }] : operation.audience === 'everybody' ? [] : [{ session: [] }];

const contentType = ({ kind }: Operation): string =>
  kind === 'form' ? 'application/x-www-form-urlencoded' : kind === 'upload' ? 'multipart/form-data' : 'application/json';

type ObjectSchema = { readonly properties?: Readonly<Record<string, unknown>>; readonly required?: readonly string[] };

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): ObjectSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as ObjectSchema;
};
