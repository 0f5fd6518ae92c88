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
  /** What kind of thing went wrong, and what exactly, in the reader's language. */
  title: z.string(),
  text: z.string(),
  /** What it is about, as `job:mail.send`. */
  subject: z.string(),
  /** Whose business it is. */
  owner: z.enum(staffRoles),
  raised: z.int(),
  firstRaisedAt: z.iso.datetime(),
  lastRaisedAt: z.iso.datetime(),
  /** null: open. `by` is null where the account is gone, and where what the alarm was about ended by itself. */
  closed: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), byId: z.int().nullable(), byItself: z.boolean(), note: z.string() })
    .nullable(),
  can: z.object({ close: z.boolean() }),
});
export type AlarmView = z.infer<typeof AlarmView>;

const staff = { audience: 'staff' } as const;
const mayRead = { ...staff, permission: 'alarms.read' } as const;

/** Of what belongs to the person's own roles; the owner has all. The rest does not exist for them. */
export const alarmsContract = contract('alarms', {
  listAlarms: { ...mayRead, ...listOperation('/api/staff/alarms', alarmList, AlarmView) },
  exportAlarms: { ...mayRead, ...exportOperation('/api/staff/alarms/export', alarmList), audit: 'alarms.exported' },
  /** Those that have been raised at least once. */
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
  /** Other alarms of this kind on this subject, the latest first, at most twenty. */
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
