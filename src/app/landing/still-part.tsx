import { useState } from 'react';
import { Still } from '#app/site/shell/still.tsx';
import type { landingParts, PartProps } from './landing-parts.tsx';

type Parts = typeof landingParts;

/** In the browser only whoever comes here from another page of the site has them: a first visit is served their HTML. */
let parts: Parts | undefined = import.meta.env.SSR ? (await import('./landing-parts.tsx')).landingParts : undefined;

export async function loadParts(): Promise<void> {
  parts ??= (await import('./landing-parts.tsx')).landingParts;
}

/**
 * A section that is the server's alone: its code does not travel with the first visit, and React leaves its HTML as it is. Most of the
 * landing is such, so that a slow phone is not kept busy with bringing to life what does not move.
 */
export function StillPart({ name, ...props }: PartProps & { readonly name: keyof Parts }) {
  // As it was when it was first shown: what stands in the document stays there.
  const [Part] = useState(() => parts?.[name]);
  if (!Part) return <Still />;
  return (
    <div className="contents">
      <Part {...props} />
    </div>
  );
}
