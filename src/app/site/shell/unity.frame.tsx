import type { ReactNode } from 'react';
import { Main } from './frame-parts.tsx';

/** Inside the game's own web view: no header, no footer, large touch targets. */
export default function UnityFrame({ children }: { readonly children: ReactNode }) {
  return <Main className="min-h-dvh px-4 py-6 text-lg">{children}</Main>;
}
