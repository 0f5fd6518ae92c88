import { browserCall, observeCalls } from '#kit/browser/call.ts';
import { loadingBar } from './shell/loading-bar.tsx';

/** The newer build named in a response; the next page is then loaded in full. */
export const builds = { own: '', seen: '' };

observeCalls({
  failed: loadingBar.fail,
  build: (id) => {
    builds.seen = id;
  },
});

export const siteCall = (signal?: AbortSignal, language?: string) => browserCall({ signal, language });
