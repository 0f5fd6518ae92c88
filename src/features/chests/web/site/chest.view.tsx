import { useTranslations } from 'use-intl/react';
import { chestsContract, type DrawView, type OwnChest } from '#features/chests/chests.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Card } from '#ui/shared/card.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ChestOdds } from './chest-odds.tsx';
import { ChestPause, ChestPaused } from './chest-pause.tsx';
import { ChestPicture } from './chest-picture.tsx';
import { ChestPrizes } from './chest-prizes.tsx';
import { PrizePicture } from './prize-picture.tsx';
import { usePrizeText } from './prize-text.ts';
import './chest-opening.css';
import './chest-stage.css';

export default function OneChestView({ data, place }: PageProps<OwnChest>) {
  const t = useTranslations('chests');
  const { chest, opened, history } = data;
  return (
    <div className="flex flex-col gap-8">
      <LinkButton href="/donate/chests" look="quiet" icon={ChevronLeftIcon} className="self-start">
        {t('all')}
      </LinkButton>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Card className="overflow-hidden">
          <div className="flex flex-col items-center gap-5 text-center">
            <div className="chest-stage -mx-card -mt-card flex self-stretch justify-center px-card pt-4" data-chest={chest.slug}>
              {opened ? <Opening draw={opened} /> : <ChestPicture slug={chest.slug} className={pictureSize} />}
            </div>
            <h1 className="headline">{t(`names.${chest.slug}`)}</h1>
            {opened ? <Won draw={opened} /> : <Refused code={place.search.get('refused')} />}
            {data.pausedUntil ? <ChestPaused until={data.pausedUntil} /> : <OpenForm data={data} fromApp={place.fromApp} />}
            <p className="text-sm text-pretty text-muted">{t('where')}</p>
            {!data.pausedUntil && <ChestPause slug={chest.slug} />}
          </div>
        </Card>
        <section className="flex flex-col gap-4">
          <h2 className="heading">{t('odds')}</h2>
          <ChestPrizes prizes={chest.prizes} />
          <ChestOdds chest={chest} />
        </section>
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="heading">{t('history')}</h2>
        {history.length === 0 ? <p className="text-muted">{t('noHistory')}</p> : <History draws={history} />}
      </section>
    </div>
  );
}

const pictureSize = 'h-64 w-auto object-contain';

/** Animates from the chest to the prize. Keyed by the draw, so that a new draw on the same page animates again. */
function Opening({ draw }: { readonly draw: DrawView }) {
  return (
    <div key={draw.id} className="grid h-64 w-full place-items-center *:col-start-1 *:row-start-1">
      <span aria-hidden="true" className="chest-light size-64 rounded-full" />
      <ChestPicture slug={draw.chest} className={`${pictureSize} chest-opens`} />
      <PrizePicture prize={draw.prize} className="prize-arrives size-36 drop-shadow-lg" />
    </div>
  );
}

function Won({ draw: { prize, roll } }: { readonly draw: DrawView }) {
  const t = useTranslations('chests');
  const textOf = usePrizeText();
  return (
    <div role="status" className="prize-told flex flex-col gap-1">
      <p className="text-muted">{t('won')}</p>
      <p className="font-display text-xl font-bold text-balance text-brand-text">{textOf(prize)}</p>
      <p className="text-sm text-muted">
        {t(prize.kind === 'coins' ? 'wonCoins' : 'wonGame')} {t('number', { roll })}
      </p>
    </div>
  );
}

const reasons = {
  'chests.closed': 'errors.closed',
  'chests.noCharacter': 'errors.noCharacter',
  'chests.paused': 'errors.paused',
  'coins.notEnough': 'refused.notEnough',
  'coins.negative': 'refused.negative',
  'kit.tooManyRequests': 'refused.tooMany',
} as const;
const isReason = (code: string): code is keyof typeof reasons => code in reasons;

function Refused({ code }: { readonly code: string | null }) {
  const t = useTranslations('chests');
  if (!code) return null;
  return (
    <p role="alert" className="text-pretty text-danger-text">
      {t(isReason(code) ? reasons[code] : 'refused.other')}
    </p>
  );
}

/** The first press asks for confirmation, the second spends coins. Works without JavaScript, so it works before hydration. */
function OpenForm({ data: { chest, balance, key, opened }, fromApp }: { readonly data: OwnChest; readonly fromApp: boolean }) {
  const t = useTranslations('chests');
  const enough = balance >= chest.price;
  return (
    <div className="flex w-full flex-col items-center gap-3">
      <p>{t('balance', { coins: balance })}</p>
      {chest.onSale && enough && (
        <details key={key} className="group w-full max-w-sm">
          <summary
            className={buttonClass(
              { look: 'primary', wide: true },
              'cursor-pointer list-none group-open:hidden [&::-webkit-details-marker]:hidden',
            )}
          >
            {opened ? t('again') : t('open', { coins: chest.price })}
          </summary>
          <form
            method="post"
            action={chestsContract.openChest.path.replace(':slug', chest.slug)}
            className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4"
          >
            {/* The key is rendered with the page, so a double click or a reload of the response opens one chest. */}
            <input type="hidden" name="key" value={key} />
            <p className="text-pretty">{t('ask', { coins: chest.price, left: balance - chest.price })}</p>
            <Button type="submit" look="primary" wide>
              {t('confirm')}
            </Button>
          </form>
        </details>
      )}
      {chest.onSale && !enough && !fromApp && (
        <LinkButton look="primary" href="/donate">
          {t('topUp')}
        </LinkButton>
      )}
      {!chest.onSale && <p className="text-pretty text-brand-text">{t('closed')}</p>}
      {chest.onSale && !enough && <p className="text-sm text-pretty text-muted">{t('refused.notEnough')}</p>}
    </div>
  );
}

function History({ draws }: { readonly draws: readonly DrawView[] }) {
  const t = useTranslations('chests');
  const textOf = usePrizeText();
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {draws.map((draw) => (
        <li key={draw.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
          <PrizePicture prize={draw.prize} className="size-10 shrink-0 self-center" />
          <span className="flex-1 text-pretty">
            <span className="font-medium">{textOf(draw.prize)}</span>
            <span className="block text-sm text-muted">{t('historyLine', { chest: t(`names.${draw.chest}`), roll: draw.roll })}</span>
          </span>
          <span className="w-full pl-14 text-sm text-muted sm:w-auto sm:pl-0">
            <Moment at={draw.at} look="dayTime" />
          </span>
        </li>
      ))}
    </ul>
  );
}
