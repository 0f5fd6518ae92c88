export const en = {
  title: 'Notifications',
  description: 'Your notifications.',
  newest: 'Back to the latest',
  older: 'Older',
  unknown: 'A notification that can no longer be shown',
  bell: {
    label: '{unread, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}',
    many: '99+',
    close: 'Close',
    readAll: 'Mark all as read',
    all: 'All notifications',
    more: 'Show more',
    empty: 'No notifications yet.',
    failed: 'Could not load notifications.',
    notRead: 'Could not mark them as read.',
    retry: 'Try again',
    isUnread: 'Unread',
  },
  toast: {
    title: 'New notification',
    open: 'Open',
    several: '{count, plural, one {# new notification} other {# new notifications}}',
  },
  personalData: {
    received: { what: 'Your notifications on the site' },
    named: {
      what: 'Your login and nicks in other people’s notifications',
      why: 'The notifications are theirs. They no longer name you',
    },
  },
};
