import { browserCall, type CallObserver } from '#kit/browser/call.ts';
import { loadingBar } from './shell/loading-bar.tsx';

/** The build another answer spoke of; the next page is then loaded whole. */
export const builds = { own: '', seen: '' };

/** What the shell wants to know of every call, also of those that a part of the page makes itself. */
export const siteObserver: CallObserver = {
  failed: loadingBar.fail,
  build: (id) => {
    builds.seen = id;
  },
};

export const siteCall = (signal?: AbortSignal) => browserCall({ ...siteObserver, signal });
