import type { FastifyRequest } from 'fastify';
import { fail } from '#kit/errors/errors.ts';
import type { Operation } from './contract.ts';

export const params = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>;

/** The unvalidated input of a request: the query of a GET or a DELETE, else the body, plus the path parameters. */
export function rawInput(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const given = (inQuery ? request.query : request.body) ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) fail('kit.malformed');
  return { ...given, ...params(request) };
}
