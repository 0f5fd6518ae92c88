import { useFormatter, useTranslations } from 'use-intl/react';
import type { commandList } from '#features/game-link/game-link.list.ts';
import type { CommandView } from '#features/game-link/game-servers.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Actions = { readonly onAgain: (command: CommandView) => void; readonly onGiveUp: (command: CommandView) => void };

export function useCommandCells(actions: Actions): CellsOf<typeof commandList, CommandView> {
  const t = useTranslations('gameLink.commands');
  const format = useFormatter();
  return {
    kind: (row) => <Kind command={row} />,
    account: ({ globalId }) => (globalId === null ? t('wholeWorld') : <PersonLink id={globalId}>{`#${globalId}`}</PersonLink>),
    state: (row) => <State command={row} />,
    tries: ({ attempts }) => format.number(attempts),
    sent: ({ createdAt }) => <Moment at={createdAt} />,
    actions: (row) => <CommandMenu command={row} {...actions} />,
  };
}

function CommandMenu({ command, onAgain, onGiveUp }: { readonly command: CommandView } & Actions) {
  const t = useTranslations('gameLink.commands');
  const { id, can } = command;
  if (!can.sendAgain && !can.giveUp) return null;
  return (
    <RowMenu label={t('actions', { id: String(id) })}>
      {can.sendAgain && <MenuItem onSelect={() => onAgain(command)}>{t('sendAgain')}</MenuItem>}
      {can.giveUp && (
        <MenuItem danger onSelect={() => onGiveUp(command)}>
          {t('giveUp')}
        </MenuItem>
      )}
    </RowMenu>
  );
}

/** The kind as text, and the number used in logs and alarms. */
function Kind({ command: { id, kind } }: { readonly command: CommandView }) {
  const t = useTranslations('gameLink.commands');
  return (
    <>
      {t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind}
      <Note mono>{`command:${id}`}</Note>
    </>
  );
}

function State({ command: { state, dueAt, failure, failures } }: { readonly command: CommandView }) {
  const t = useTranslations('gameLink.commands');
  const locale = useUiLocale();
  return (
    <>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {state === 'waiting' && failures > 0 && <Note>{t('next', { at: formatInstantWithZone(dueAt, locale, 'short') })}</Note>}
      {failure && state !== 'done' && <Note>{t('reason', { reason: failure })}</Note>}
    </>
  );
}

const tones: Readonly<Record<CommandView['state'], Tone>> = {
  waiting: 'brand',
  blocked: 'plain',
  leased: 'live',
  done: 'success',
  dead: 'danger',
  givenUp: 'plain',
};
