import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';
import { testerApplicationList } from './tester-applications.list.ts';
import { testerList } from './testers.list.ts';

export const testersPermissions = permissions('testers', ['read', 'edit']);

export const testersErrors = errors('testers', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  consentNeeded: { status: 422 },
  accountUnknown: { status: 422 },
  alreadyTester: { status: 422 },
  dayPast: { status: 422 },
  answeredMeanwhile: { status: 409 },
});

/** The current test build; without a URL there is none. */
export const testersSettings = settings('testers', 'downloads.edit', {
  buildUrl: {
    type: 'url',
    optional: true,
    default: 'https://test.prospekt-city.example/prospekt-city-1.9.0-test.apk',
    secondPerson: 'changed',
  },
  buildVersion: { type: 'text', max: 40, default: '1.9.0-test' },
});

export const testersNotifications = notificationKinds('testers', ['added']);

export const testersAudit = auditEvents('testers', {
  applied: z.object({ application: z.int(), platform: z.string() }),
  applicationDismissed: z.object({ application: z.int() }),
  applicationRestored: z.object({ application: z.int() }),
  applicationsExported: filterSchema(testerApplicationList),
  added: z.object({ account: z.int(), expiresOn: z.iso.date().nullable() }),
  removed: z.object({ account: z.int() }),
  exported: filterSchema(testerList),
});
