import type { Source } from './sources.ts';

/** What runs in a browser asks the site it came from; the Content-Security-Policy holds it to that. */
const browser = /^src\/ui\/|\/web\/|^src\/kit\/(browser|office)\/|^src\/app\/(office|site)\/(?!.*\.server\.ts$)|^src\/app\/testing\//;

const packages = 'pg|ioredis|nodemailer|aws4fetch|@clickhouse/client|undici|ws';

/** Ways to open a connection: the built-in ones, and the packages that have a protocol of their own. */
const ways: readonly RegExp[] = [
  /(?<![.\w])fetch\(/,
  /import \{[^}]*\b(request|get|connect|createConnection|createSocket|lookup)\b[^}]*\} from 'node:(https?|http2|net|tls|dgram|dns)'/,
  new RegExp(`^import (?!type )[^;]* from '(${packages})'`, 'm'),
  new RegExp(`import\\('(${packages})'\\)`),
];

/** Files of the server that can speak to another machine. */
export const speakers = (sources: readonly Source[]): readonly string[] =>
  sources.filter(({ file, text }) => !browser.test(file) && ways.some((way) => way.test(text))).map(({ file }) => file);
