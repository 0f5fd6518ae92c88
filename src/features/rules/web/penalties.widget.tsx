import { useTranslations } from 'use-intl/react';
import type { Penalty } from '#features/rules/rule-penalties.ts';
import { termIn } from '#kit/time/terms.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

const together = 'flex flex-wrap items-center gap-1.5';
const tones: Readonly<Record<Penalty['kind'], Tone>> = { warning: 'plain', mute: 'plain', jail: 'brand', ban: 'danger' };

/** The penalty ranges of a rule; those for repeat offenders follow a label. Requires the strings of `rulePenalties`. */
export function Penalties({ penalties }: { readonly penalties: readonly Penalty[] }) {
  const t = useTranslations('rulePenalties');
  const textOf = usePenaltyText();
  const badges = (repeat: boolean) =>
    penalties
      .filter((penalty) => penalty.repeat === repeat)
      .map((penalty) => (
        <Badge key={textOf(penalty)} tone={tones[penalty.kind]}>
          {textOf(penalty)}
        </Badge>
      ));
  const [first, later] = [badges(false), badges(true)];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {first.length > 0 && <span className={together}>{first}</span>}
      {later.length > 0 && (
        <span className={together}>
          <span className="text-[0.8125rem] text-muted">{t('repeat')}</span>
          {later}
        </span>
      )}
    </span>
  );
}

/** A range as text: `Jail 30 min – 2 h`. */
function usePenaltyText(): (penalty: Penalty) => string {
  const t = useTranslations('rulePenalties');
  const termText = useTermText();
  return ({ kind, min, max }) => {
    const name = t(`kinds.${kind}`);
    if (kind === 'warning') return name;
    const term = min === max ? termText(min) : t('range', { from: termText(min), to: termText(max) });
    return t('withTerm', { kind: name, term });
  };
}

function useTermText(): (minutes: number | null) => string {
  const t = useTranslations('rulePenalties');
  return (minutes) => {
    if (minutes === null) return t('permanent');
    const { length, unit } = termIn(minutes);
    return t(unit, { length });
  };
}
