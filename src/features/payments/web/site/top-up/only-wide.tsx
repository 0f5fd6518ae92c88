import type { ReactNode } from 'react';

/** Words of a sentence for which a phone has no room: it is whole without them. */
export const onlyWide = (words: ReactNode) => <span className="max-sm:hidden">{words}</span>;
