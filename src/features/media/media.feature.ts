import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { mediaList } from './media.list.ts';

export const mediaPermissions = permissions('media', ['read', 'edit']);

export const mediaErrors = errors('media', {
  // Errors of one field, inside `fields` of kit.invalidInput.
  badNick: { status: 422 },
  unknownServer: { status: 422 },
  alreadyThere: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
});

const Person = z.object({ nick: freeWords(z.string()), server: z.int(), level: z.int() });

export const mediaAudit = auditEvents('media', {
  added: z.object({ after: Person }),
  edited: z.object({ before: Person, after: Person }),
  removed: z.object({ before: Person }),
  exported: filterSchema(mediaList),
});

export const mediaSubject = (id: number): string => `media:${id}`;
