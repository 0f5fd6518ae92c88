import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';

export const cinemaPermissions = permissions('cinema', ['read', 'edit']);

export const cinemaErrors = errors('cinema', {
  // For a single field; always inside `fields` of kit.invalidInput.
  badLink: { status: 422 },
  hostNotAllowed: { status: 422, params: z.object({ host: z.string() }) },
  /** An active item needs a video. */
  videoNeeded: { status: 422 },
  // For the whole request.
  changedMeanwhile: { status: 409 },
});

/** Allowed hosts of cinema links. A host includes its subdomains. */
export const cinemaSettings = settings('cinema', 'cinema.edit', {
  videoHosts: {
    type: 'list',
    most: 30,
    fields: { host: { type: 'text', max: 100 } },
    default: [{ host: 'youtube.com' }, { host: 'youtu.be' }, { host: 'rutube.ru' }, { host: 'vkvideo.ru' }, { host: 'vk.com' }],
  },
  imageHosts: {
    type: 'list',
    most: 30,
    fields: { host: { type: 'text', max: 100 } },
    default: [{ host: 'ytimg.com' }, { host: 'rutubelist.ru' }, { host: 'userapi.com' }],
  },
});

const Item = z.object({ version: z.int(), videoUrl: z.string().nullable(), imageUrl: z.string().nullable(), active: z.boolean() });

export const cinemaAudit = auditEvents('cinema', {
  /** `before` is null for the first save. */
  saved: z.object({ before: Item.nullable(), after: Item }),
});
