import type { ReactNode } from 'react';

/** Words that a phone has no room for; the sentence is complete without them. */
export const onlyWide = (words: ReactNode) => <span className="max-sm:hidden">{words}</span>;
