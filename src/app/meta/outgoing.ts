import type { Source } from './sources.ts';

/** Browser code only calls its own site; the Content-Security-Policy enforces that. */
const browser = /^src\/ui\/|\/web\/|^src\/kit\/(browser|office)\/|^src\/app\/(office|site)\/(?!.*\.server\.ts$)|^src\/app\/testing\//;

const packages = 'pg|ioredis|nodemailer|aws4fetch|@clickhouse/client|undici|ws';

/** Ways to open a connection: built-in ones, and packages with their own protocol. */
const ways: readonly RegExp[] = [
  /(?<![.\w])fetch\(/,
  /import \{[^}]*\b(request|get|connect|createConnection|createSocket|lookup)\b[^}]*\} from 'node:(https?|http2|net|tls|dgram|dns)'/,
  new RegExp(`^import (?!type )[^;]* from '(${packages})'`, 'm'),
  new RegExp(`import\\('(${packages})'\\)`),
];

/** Server files that can connect to another machine. */
export const speakers = (sources: readonly Source[]): readonly string[] =>
  sources.filter(({ file, text }) => !browser.test(file) && ways.some((way) => way.test(text))).map(({ file }) => file);
