import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';

const NotificationId = wholeNumber();
/** Id of the newest notification that was shown; later ones stay unread. */
const UpTo = z.strictObject({ upTo: NotificationId });

const NotificationView = z.object({
  id: z.int(),
  /** In the reader's language; plain text, never HTML. */
  text: z.string(),
  /** A path of this site; null if the notification has no link. */
  href: z.string().nullable(),
  at: z.iso.datetime(),
  unread: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

const NotificationPage = z.object({
  rows: z.array(NotificationView),
  /** Counts all notifications, not only this page. */
  unread: z.int(),
  /** Cursor of the next page; null on the last page. */
  after: z.string().nullable(),
  /** The topic on which `watchNotifications` publishes this person's events. */
  topic: z.string(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

const ofThePerson = { audience: 'person' } as const;
const looking = none('a person looking at their own notifications changes nothing for anybody else');

export const notificationsContract = contract('notifications', {
  listNotifications: {
    ...ofThePerson,
    method: 'GET',
    path: '/api/notifications',
    byItself: true,
    input: z.strictObject({ after: rawString('cursor').max(100).optional() }),
    output: NotificationPage,
  },
  /** Sends only a signal that something changed, and only to the person concerned. */
  watchNotifications: { ...ofThePerson, method: 'GET', path: '/api/notifications/events', kind: 'stream' },
  readNotification: {
    ...ofThePerson,
    method: 'POST',
    path: '/api/notifications/:id/read',
    input: z.strictObject({ id: NotificationId }),
    output: z.object({ unread: z.int() }),
    errors: ['kit.notFound'],
    audit: looking,
  },
  readAllNotifications: {
    ...ofThePerson,
    method: 'POST',
    path: '/api/notifications/read',
    input: UpTo,
    output: z.object({ unread: z.int() }),
    audit: looking,
  },

  // The same as plain forms of the page /notifications, which work without JavaScript.
  openNotificationByForm: {
    ...ofThePerson,
    method: 'POST',
    path: '/notifications/open',
    kind: 'form',
    input: z.strictObject({ id: NotificationId }),
    errors: ['kit.notFound'],
    audit: looking,
  },
  readAllNotificationsByForm: {
    ...ofThePerson,
    method: 'POST',
    path: '/notifications/read',
    kind: 'form',
    input: UpTo,
    audit: looking,
  },
});
