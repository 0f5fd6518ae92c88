import { useTranslations } from 'use-intl/react';
import type { GameKeyView } from '#features/game-link/game-servers.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Props = {
  readonly gameKey: GameKeyView;
  readonly mayEdit: boolean;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
};

export function GameKeyRow({ gameKey, mayEdit, onRotate, onRevoke }: Props) {
  const t = useTranslations('gameLink.keys');
  const locale = useUiLocale();
  const at = (instant: string) => formatInstantWithZone(instant, locale, 'dayTime');
  const { prefix, state, createdAt, createdBy, createdById, validUntil, revokedAt, lastUsedAt, lastUsedIp } = gameKey;
  const opens = state === 'valid' || state === 'ending';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="font-mono wrap-anywhere">{`${prefix}…`}</code>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-sm text-muted">{lastUsedAt ? t('lastUsed', { at: at(lastUsedAt), ip: lastUsedIp ?? '' }) : t('unused')}</p>
        <p className="text-sm text-muted">
          {t.rich('made', {
            at: at(createdAt),
            who: () => <PersonLink id={createdById}>{createdBy ?? t('onCommandLine')}</PersonLink>,
          })}
        </p>
        {revokedAt ? (
          <p className="text-sm text-muted">{t('revokedAt', { at: at(revokedAt) })}</p>
        ) : (
          validUntil && <p className="text-sm text-muted">{t('until', { at: at(validUntil) })}</p>
        )}
      </div>
      {mayEdit && opens && (
        <div className="flex flex-wrap gap-2">
          {state === 'valid' && (
            <Button size="small" onClick={onRotate} aria-label={t('rotateNamed', { prefix })}>
              {t('rotate')}
            </Button>
          )}
          <Button size="small" onClick={onRevoke} aria-label={t('revokeNamed', { prefix })}>
            {t('revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

const tones: Readonly<Record<GameKeyView['state'], Tone>> = { valid: 'success', ending: 'brand', ended: 'plain', revoked: 'plain' };
