import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl/react';
import type { Point } from '#features/pixels/board.ts';
import {
  type PainterBan,
  type PixelReport,
  type ProtectedArea,
  pixelOrderContract,
  type RollBackMade,
} from '#features/pixels/pixel-order.contract.ts';
import type { Battle } from '#features/pixels/pixels.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { askFor } from './ask-for.ts';
import type { Question } from './moderation-ask.tsx';
import { otherSeason } from './past-seasons.ts';
import type { Act } from './use-act.ts';

type Props = {
  readonly battle: Battle;
  readonly turn: number;
  readonly act: Act;
  readonly onAsk: (question: Question) => void;
  readonly onShow: (point: Point) => void;
};
type Lists = {
  readonly reports: readonly PixelReport[];
  readonly areas: readonly ProtectedArea[];
  readonly rollBacks: readonly RollBackMade[];
  readonly bans: readonly PainterBan[];
};

/** What waits, what is protected, what was rolled back, and who may not paint. */
export function ModerationLists({ battle, turn, act, onAsk, onShow }: Props) {
  const t = useTranslations('pixelBattle.moderation');
  const format = useFormatter();
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  const [lists, setLists] = useState<Lists>({ reports: [], areas: [], rollBacks: [], bans: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done changes what is read.
  useEffect(() => {
    const { listPixelReports, listAreas, listRollBacks, listPainterBans } = pixelOrderContract;
    return askFor({
      ask: async (signal) => {
        const call = browserCall({ signal });
        const asked = [call(listPixelReports), call(listAreas), call(listRollBacks), call(listPainterBans)] as const;
        const [reports, areas, rollBacks, bans] = await Promise.all(asked);
        return { reports, areas, rollBacks, bans };
      },
      found: setLists,
      failed: (error) => void act(() => Promise.reject(error), null),
    });
  }, [turn, act]);
  const settle = (id: number, outcome: 'acted' | 'dismissed') =>
    act(() => browserCall()(pixelOrderContract.settleReport, { id, outcome }), t('done.settled'));
  const ago = (at: string) => format.relativeTime(new Date(at), new Date());
  /** Whose, where, since when; how much, and when it was done. */
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
  /** Who, why, and until when. */
  const banned = ({ nick, globalId, reason, until }: PainterBan) =>
    [nick ?? `#${globalId}`, reason, until ? t('bannedUntil', { at: formatInstant(until, locale) }) : t('bannedForGood')].join(' · ');
  const small = { look: 'secondary', size: 'small' } as const;
  return (
    <>
      <List title={t('reports', { count: lists.reports.length })} none={t('noReports')}>
        {lists.reports.map(({ id, season, x, y, reason, at, painter }) => {
          const other = otherSeason(battle, season);
          const of = other && t('ofSeason', { title: other === 'unknown' ? String(season) : other.title[locale] });
          return (
            <Item key={id} text={[reason, painter?.nick ?? t('unknown'), ago(at), of].filter(Boolean).join(' · ')}>
              {/* The board of another season is not here: its place would show whoever paints there now. */}
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
        })}
      </List>
      <List title={t('areas')} none={t('noAreas')}>
        {lists.areas.map(({ id, left, top, right, bottom, reason }) => (
          <Item key={id} text={reason}>
            <Button {...small} onClick={() => onShow({ x: left, y: top })}>
              {left}, {top}
            </Button>
            <Button
              {...small}
              onClick={() => onAsk({ kind: 'lift', id, about: `${reason} · ${t('areaIs', { left, top, right, bottom })}` })}
            >
              {t('lift')}
            </Button>
          </Item>
        ))}
      </List>
      <List title={t('rollBacks')} none={t('noRollBacks')}>
        {lists.rollBacks.map((made) => (
          <Item key={made.id} text={rolled(made)}>
            <Button {...small} onClick={() => onAsk({ kind: 'undo', id: made.id, about: rolled(made) })}>
              {t('undo')}
            </Button>
          </Item>
        ))}
      </List>
      <List title={t('bans')} none={t('noBans')}>
        {lists.bans.map((ban) => (
          <Item key={ban.id} text={banned(ban)}>
            <Button {...small} onClick={() => onAsk({ kind: 'unban', id: ban.id, about: banned(ban) })}>
              {t('unban')}
            </Button>
          </Item>
        ))}
      </List>
    </>
  );
}

function List({ title, none, children }: { readonly title: string; readonly none: string; readonly children: readonly ReactNode[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children.length === 0 ? <p className="text-sm text-muted">{none}</p> : <ul className="flex flex-col gap-3">{children}</ul>}
    </section>
  );
}

const Item = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <li className="flex flex-col gap-2 text-sm">
    <p>{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);
