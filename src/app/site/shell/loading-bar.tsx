import { useSyncExternalStore } from 'react';
import { createLoadingBar, type LoadingBarState } from '#kit/browser/loading-bar.ts';

/** The only loading bar of this tab; navigation starts and ends it, failed calls mark it. */
export const loadingBar = createLoadingBar();

export function LoadingBar() {
  const { phase, failed } = useSyncExternalStore(loadingBar.subscribe, loadingBar.state, hidden);
  return <div className="loading-bar" data-phase={phase} data-failed={failed || undefined} aria-hidden="true" />;
}

const nothing: LoadingBarState = { phase: 'hidden', failed: false };
const hidden = () => nothing;
