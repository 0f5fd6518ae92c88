import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { WorldView } from '#features/restart/restart.contract.ts';
import type { WorldState } from '#features/restart/restart-states.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

const tones: Readonly<Record<WorldState, Tone>> = {
  waiting: 'plain',
  counting: 'brand',
  restarting: 'brand',
  back: 'success',
  missing: 'danger',
  cancelled: 'plain',
};

export function WorldRow({ world: { server, state, at, delivery }, now }: { readonly world: WorldView; readonly now: string }) {
  const t = useTranslations('restart');
  const names = useServerNames();
  const left = useSecondsLeft(state === 'counting' ? at : null, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1" data-world={server} data-state={state}>
      <span className="min-w-40 font-medium">
        {server} · {names.get(server) ?? server}
      </span>
      <Badge tone={tones[state]}>{t(`worldStates.${state}`)}</Badge>
      {left !== null && <span className="tabular-nums">{t('open.goesDown', { left: clock(left) })}</span>}
      {(state === 'counting' || state === 'restarting') && <span className="text-sm text-muted">{t(`delivery.${delivery}`)}</span>}
    </li>
  );
}

/** Uses the site's clock, because this computer's may be minutes off. */
function useSecondsLeft(at: string | null, now: string): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const heard = performance.now();
    setPassed(0);
    if (at === null || now === '') return;
    const timer = setInterval(() => setPassed(performance.now() - heard), 1_000);
    return () => clearInterval(timer);
  }, [at, now]);
  return at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - Date.parse(now) - passed) / 1_000));
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
