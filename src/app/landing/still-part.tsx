import { useState } from 'react';
import { Still } from '#app/site/shell/still.tsx';
import type { landingParts, PartProps } from './landing-parts.tsx';

type Parts = typeof landingParts;

/** In the browser, only needed after navigating here from another page: a first visit gets their HTML. */
let parts: Parts | undefined = import.meta.env.SSR ? (await import('./landing-parts.tsx')).landingParts : undefined;

export async function loadParts(): Promise<void> {
  parts ??= (await import('./landing-parts.tsx')).landingParts;
}

/**
 * A server-only section: its code is not sent with a first visit, and React leaves its HTML unchanged. Most of the landing is like this, so
 * that a slow phone does not spend time hydrating static content (docs/decisions/029).
 */
export function StillPart({ name, ...props }: PartProps & { readonly name: keyof Parts }) {
  // Fixed at the first render: HTML that is in the document stays there.
  const [Part] = useState(() => parts?.[name]);
  if (!Part) return <Still />;
  return (
    <div className="contents">
      <Part {...props} />
    </div>
  );
}
