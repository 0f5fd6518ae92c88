import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { OwnCharacter } from '#features/characters/characters.contract.ts';
import { formatCount } from '#kit/money/format-money.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Picture } from '#ui/site/picture.tsx';
import { viewOf } from './account-pictures.ts';
import { Block } from './block.tsx';

/** The person's characters, one per world, as last reported by the game. */
export function OwnCharacters({ characters }: { readonly characters: readonly OwnCharacter[] }) {
  const t = useTranslations('account.characters');
  return (
    <Block id="characters" title={t('title')}>
      {characters.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState text={t('none')} />
        </div>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
          {characters.map((character) => (
            <CharacterCard key={character.server} character={character} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function CharacterCard({ character }: { readonly character: OwnCharacter }) {
  const t = useTranslations('account.characters');
  const words = useTranslations('adminAccounts');
  const locale = useUiLocale();
  const { server, serverName, nick, level, exp, cash, bank, faction, rank, playtimeMinutes, lastSeenAt } = character;
  return (
    <li className="flex flex-col gap-5 overflow-hidden rounded-card border border-line bg-surface p-card">
      <div className="world-view">
        <Picture files={viewOf(server)} sizes="(min-width: 40rem) 25rem, 100vw" className="size-full object-cover" />
      </div>
      <div className="flex justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-sm text-muted">{words('server', { server, name: serverName })}</p>
          <h3 className="text-xl leading-snug font-semibold break-words">{nick.replace('_', ' ')}</h3>
          <p className={cx('text-sm', faction === null ? 'text-muted' : 'font-medium text-accent-text')}>
            {faction === null ? t('noFaction') : [faction, rank].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="flex shrink-0 flex-col items-end gap-1 text-sm text-muted tabular-nums">
          <span>{t('level')}</span>
          <span className="font-display text-2xl leading-none font-bold text-brand-text">{level}</span>
          <span>{t('exp', { exp })}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 text-sm">
        <Fact name={t('cash')}>{formatCount(cash, locale)}</Fact>
        <Fact name={t('bank')}>{formatCount(bank, locale)}</Fact>
        <Fact name={t('playtime')}>{t('hours', { hours: Math.floor(playtimeMinutes / 60) })}</Fact>
        <Fact name={t('seen')}>
          <Moment at={lastSeenAt} look="day" />
        </Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
