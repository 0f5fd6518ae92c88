import type { ComponentType } from 'react';
import type { LogKind } from '#features/logs/log-kinds.ts';
import { LogList } from './log-list.tsx';
import type { LogScreen } from './use-log-filter.ts';

/** Nine screens that differ only in their kind. */
export const logView =
  (kind: LogKind, screen: LogScreen): ComponentType =>
  () => <LogList kind={kind} screen={screen} />;
