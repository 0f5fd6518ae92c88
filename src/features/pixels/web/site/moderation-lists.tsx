import { useFormatter, useLocale, useTranslations } from 'use-intl/react';
import type { Point } from '#features/pixels/board.ts';
import { type PainterBan, pixelOrderContract, type RollBackMade } from '#features/pixels/pixel-order.contract.ts';
import type { Battle } from '#features/pixels/pixels.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import type { Call } from '#kit/contract/contract.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import type { Question } from './moderation-ask.tsx';
import { Item, ModerationList } from './moderation-list.tsx';
import { otherSeason } from './past-seasons.ts';
import type { Act } from './use-act.ts';
import { useBanTerm } from './use-ban-term.ts';
import { usePages } from './use-pages.ts';

type Props = {
  readonly battle: Battle;
  readonly turn: number;
  readonly act: Act;
  readonly onAsk: (question: Question) => void;
  readonly onShow: (point: Point) => void;
};

const small = { look: 'secondary', size: 'small' } as const;
const askReports = (call: Call, after?: number) => call(pixelOrderContract.listPixelReports, { after });
const askRollBacks = (call: Call, after?: number) => call(pixelOrderContract.listRollBacks, { after });
const askBans = (call: Call, after?: number) => call(pixelOrderContract.listPainterBans, { after });
/** There are few areas, so all are loaded at once. */
const askAreas = async (call: Call) => {
  const rows = await call(pixelOrderContract.listAreas);
  return { rows, total: rows.length };
};

export function ModerationLists(props: Props) {
  return (
    <>
      <Reports {...props} />
      <Areas {...props} />
      <RollBacks {...props} />
      <Bans {...props} />
    </>
  );
}

function Reports({ battle, turn, act, onShow }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const ago = useAgo();
  const settle = (id: number, outcome: 'acted' | 'dismissed') =>
    act(() => browserCall()(pixelOrderContract.settleReport, { id, outcome }), t('done.settled'));
  return (
    <ModerationList title={t('reports')} none={t('noReports')} pages={usePages(askReports, turn)}>
      {({ id, season, x, y, reason, at, painter }) => {
        const other = otherSeason(battle, season);
        const of = other && t('ofSeason', { title: other === 'unknown' ? String(season) : other.title[locale] });
        return (
          <Item key={id} text={[reason, painter?.nick ?? t('unknown'), ago(at), of].filter(Boolean).join(' · ')}>
            {/* A cell of another season cannot be shown: the board would show the current painter there. */}
            {!other && (
              <Button {...small} onClick={() => onShow({ x, y })}>
                {x}, {y}
              </Button>
            )}
            <Button {...small} onClick={() => settle(id, 'acted')}>
              {t('acted')}
            </Button>
            <Button {...small} onClick={() => settle(id, 'dismissed')}>
              {t('dismissed')}
            </Button>
          </Item>
        );
      }}
    </ModerationList>
  );
}

function Areas({ turn, onAsk, onShow }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  return (
    <ModerationList title={t('areas')} none={t('noAreas')} pages={usePages(askAreas, turn)}>
      {({ id, left, top, right, bottom, reason }) => (
        <Item key={id} text={reason}>
          <Button {...small} onClick={() => onShow({ x: left, y: top })}>
            {left}, {top}
          </Button>
          <Button {...small} onClick={() => onAsk({ kind: 'lift', id, about: `${reason} · ${t('areaIs', { left, top, right, bottom })}` })}>
            {t('lift')}
          </Button>
        </Item>
      )}
    </ModerationList>
  );
}

function RollBacks({ turn, onAsk }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const ago = useAgo();
  /** Painter, area, start time, number of pixels, and time of the roll-back. */
  const rolled = ({ globalId, nick, area, since, pixels, at }: RollBackMade) =>
    [
      globalId !== null && (nick ?? `#${globalId}`),
      area && t('areaIs', area),
      since && t('rolledSince', { at: formatInstant(since, locale) }),
      t('rolled', { pixels }),
      ago(at),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ModerationList title={t('rollBacks')} none={t('noRollBacks')} pages={usePages(askRollBacks, turn)}>
      {(made) => (
        <Item key={made.id} text={rolled(made)}>
          <Button {...small} onClick={() => onAsk({ kind: 'undo', id: made.id, about: rolled(made) })}>
            {t('undo')}
          </Button>
        </Item>
      )}
    </ModerationList>
  );
}

function Bans({ turn, onAsk }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const termOf = useBanTerm();
  const banned = ({ nick, globalId, ...ban }: PainterBan) => [nick ?? `#${globalId}`, termOf(ban)].join(' · ');
  return (
    <ModerationList title={t('bans')} none={t('noBans')} pages={usePages(askBans, turn)}>
      {(ban) => (
        <Item key={ban.id} text={banned(ban)}>
          {ban.can.lift && (
            <Button {...small} onClick={() => onAsk({ kind: 'unban', id: ban.id, about: banned(ban) })}>
              {t('unban')}
            </Button>
          )}
        </Item>
      )}
    </ModerationList>
  );
}

function useAgo() {
  const format = useFormatter();
  return (at: string) => format.relativeTime(new Date(at), new Date());
}
