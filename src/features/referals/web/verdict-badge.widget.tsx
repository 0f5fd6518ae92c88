import { useTranslations } from 'use-intl/react';
import type { Verdict } from '#features/referals/referal-rules.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const t = useTranslations('referals.verdicts');
  return (
    // Table cells may break anywhere, but a verdict must break between words only.
    <span className="wrap-normal">
      <Badge tone={tones[verdict]}>{t(verdict)}</Badge>
    </span>
  );
}

const tones: Readonly<Record<Verdict, Tone>> = { valid: 'success', waiting: 'plain', ownAccount: 'danger', sameDevice: 'danger' };
