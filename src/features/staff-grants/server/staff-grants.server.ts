import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { ownerChange } from '../staff-grants.approvals.ts';
import { en } from '../staff-grants.strings.en.ts';
import { ru } from '../staff-grants.strings.ru.ts';
import { staffMemberScreen } from '../staff-grants.urls.ts';
import { applyOwnerChange, staffGrantsHandlers } from './staff-grants.handlers.ts';
import { peopleByText } from './staff-members.queries.ts';

/** Finds anyone, not only staff, because roles are granted on this page. */
const staffGrantsPalette: PaletteSource = {
  kind: 'staff',
  permission: staffMemberScreen.permission,
  title: { en: en.list.views.people, ru: ru.list.views.people },
  find: async ({ tx }, text) =>
    (await peopleByText(tx, text, mostFound)).map(({ id, login }) => ({
      id,
      label: login,
      note: `globalId ${id}`,
      href: addressOf(staffMemberScreen, { id }),
    })),
};

export const server: ServerFeature = {
  handlers: ({ translate }) => [staffGrantsHandlers({ translate })],
  approvals: ({ translate }) => [implementApproval(ownerChange, applyOwnerChange(translate))],
  palette: [staffGrantsPalette],
};
