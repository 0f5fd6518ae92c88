import { parseArgs } from 'node:util';
import { demoLauncherKey, demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { crashAt, noFailPoints } from './fail-points.ts';
import { simulate } from './simulation.ts';

/** `npm run simulate` plays game servers against a site, by default the demo's five against the local demo. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    /** `1=key`, once per world. */
    key: { type: 'string', multiple: true },
    'launcher-key': { type: 'string' },
    data: { type: 'string', default: '.data/simulator' },
    /** Seconds until an unacknowledged command is delivered again. */
    lease: { type: 'string', default: '30' },
    'die-at': { type: 'string' },
  },
});

const given = values.key?.map((pair) => {
  const [server = '', ...key] = pair.split('=');
  return [Number(server), key.join('=')] as const;
});
const keys = new Map(given ?? [1, 2, 3, 4, 5].map((server) => [server, demoServerKey(server)] as const));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
console.log(`Playing ${keys.size === 1 ? 'one world' : `${keys.size} worlds`} against ${values.url}. Ctrl+C ends it.`);
await simulate({
  origin: values.url,
  keys,
  launcherKey: values['launcher-key'] ?? (given ? undefined : demoLauncherKey),
  folder: values.data,
  failPoints: values['die-at'] ? crashAt(values['die-at']) : noFailPoints,
  leaseSeconds: Number(values.lease),
  stopping: stop.signal,
  say: (text) => console.log(text),
});
