import { z } from 'zod';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { alarmList } from './alarms.list.ts';

const AlarmId = wholeNumber();

const AlarmView = z.object({
  id: z.int(),
  kind: z.string(),
  /** The kind of failure and its details, in the reader's language. */
  title: z.string(),
  text: z.string(),
  /** The subject, for example `job:mail.send`. */
  subject: z.string(),
  /** The role that handles it. */
  owner: z.enum(staffRoles),
  raised: z.int(),
  firstRaisedAt: z.iso.datetime(),
  lastRaisedAt: z.iso.datetime(),
  /** null: open. `by` is null when the account was deleted and when the alarm was settled automatically. */
  closed: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), byId: z.int().nullable(), byItself: z.boolean(), note: z.string() })
    .nullable(),
  can: z.object({ close: z.boolean() }),
});
export type AlarmView = z.infer<typeof AlarmView>;

const staff = { audience: 'staff' } as const;
const mayRead = { ...staff, permission: 'alarms.read' } as const;

/** Staff see the alarms of their own roles, the owner sees all. Any other alarm returns 404. */
export const alarmsContract = contract('alarms', {
  listAlarms: { ...mayRead, ...listOperation('/api/staff/alarms', alarmList, AlarmView) },
  exportAlarms: { ...mayRead, ...exportOperation('/api/staff/alarms/export', alarmList), audit: 'alarms.exported' },
  /** Kinds that have been raised at least once. */
  listAlarmKinds: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/alarms/kinds',
    output: z.array(z.object({ id: z.string(), title: z.string() })),
  },
  getAlarm: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/alarms/:id',
    input: z.strictObject({ id: AlarmId }),
    output: AlarmView,
  },
  /** Other alarms of this kind on this subject, newest first, at most twenty. */
  listAlarmHistory: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/alarms/:id/history',
    input: z.strictObject({ id: AlarmId }),
    output: z.array(AlarmView),
  },
  closeAlarm: {
    ...staff,
    permission: 'alarms.close',
    method: 'POST',
    path: '/api/staff/alarms/:id/close',
    input: z.strictObject({ id: AlarmId, note: freeText().min(1).max(1_000) }),
    output: AlarmView,
    errors: ['kit.notFound', 'alarms.alreadyClosed'],
    audit: 'alarms.closed',
  },
});
