import type { Check, Fault } from '#kit/config/read-config.ts';
import { normalHost } from '#kit/http/own-hosts.ts';
import { brandSettings } from './config.brand.ts';
import { paymentSettings } from './config.payments.ts';
import { dataSettings, runSettings } from './config.settings.ts';

const allSettings = { ...runSettings, ...dataSettings, ...paymentSettings, ...brandSettings };
type AllSettings = typeof allSettings;

/** Rules over several settings, and rules only for production. */
export const configChecks: readonly Check<AllSettings>[] = [
  function s3IsWholeOrAbsent(_values, _mode, isSet) {
    const parts = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const absent = parts.filter((name) => !isSet(name));
    if (absent.length === parts.length) return [];
    return absent.map((name) => fault(name, 'is not set while other S3 settings are', 'all of the S3 settings or none'));
  },

  function severalProcessesShareTheirState({ processes = 1 }, _mode, isSet) {
    if (processes < 2) return [];
    return ['DATABASE_URL', 'REDIS_URL']
      .filter((name) => !isSet(name))
      .map((name) => fault(name, 'is not set while PROCESSES is above 1', 'an address that all processes share'));
  },

  function logsElsewhereNeedTheirLedger(_values, _mode, isSet) {
    if (!isSet('LOGS_URL') || isSet('DATABASE_URL')) return [];
    return [
      fault('LOGS_URL', 'is set while the database is embedded', 'DATABASE_URL beside it: the ledger of batches belongs on PostgreSQL'),
    ];
  },

  /** A lock held across several transactions would stay with a connection that the pooler has lent to another client since. */
  function migrationsGoPastThePooler({ databasePooler, databaseUrl, databaseOwnerUrl }) {
    if (databasePooler !== 'transaction' || !databaseUrl || !databaseOwnerUrl) return [];
    if (addressOf(databaseOwnerUrl) !== addressOf(databaseUrl)) return [];
    return [
      fault(
        'DATABASE_OWNER_URL',
        'leads to the pooler as DATABASE_URL does, or is not set while DATABASE_POOLER is `transaction`',
        'the address of PostgreSQL itself: migrations hold a lock that a pooler loses',
      ),
    ];
  },

  function consoleHasItsOwnLogin(values) {
    const console = values.sqlConsoleUrl && loginOf(values.sqlConsoleUrl);
    const others = [values.databaseUrl, values.databaseOwnerUrl].map((url) => url && loginOf(url));
    if (!console || !others.includes(console)) return [];
    return [
      fault('SQL_CONSOLE_URL', 'uses the login of the app or of the owner', 'a database login of its own, without rights on credentials'),
    ];
  },

  function productionIsEncrypted(values, mode) {
    if (mode === 'demo') return [];
    const origins = { PUBLIC_URL: values.publicUrl, FILES_URL: values.filesUrl };
    return Object.entries(origins)
      .filter(([, url]) => url?.startsWith('http:'))
      .map(([name]) => fault(name, 'is not https', 'an https origin: cookies of signed-in people are never sent over http'));
  },

  function filesHaveAHostOfTheirOwn({ filesUrl, publicUrl, mainHost, gameHosts, mediaHosts }) {
    const files = filesUrl && normalHost(new URL(filesUrl).host);
    const site = [publicUrl && new URL(publicUrl).host, mainHost, ...(gameHosts ?? []), ...(mediaHosts ?? [])];
    if (!files || !site.some((host) => host && normalHost(host) === files)) return [];
    return [fault('FILES_URL', 'names a host of the site', 'an origin on a host of its own: under it nothing but files is answered')];
  },

  function productionHasNoStandIns(values, mode) {
    if (mode === 'demo') return [];
    const urls = { WEB_METRICS_URL: values.webMetricsUrl, IP_LOOKUP_URL: values.ipLookupUrl };
    return Object.entries(urls)
      .filter(([, url]) => url?.startsWith('/dev/'))
      .map(([name]) => fault(name, 'names a stand-in of the demo', 'a real service, or nothing'));
  },

  function productionHasNoWellKnownSecrets(values, mode) {
    if (mode === 'demo') return [];
    // The owner's address defaults to the app's, and one fault is enough.
    const ownerIsApp = values.databaseOwnerUrl === values.databaseUrl;
    const given: Readonly<Record<string, unknown>> = ownerIsApp ? { ...values, databaseOwnerUrl: undefined } : values;
    return Object.entries(allSettings)
      .filter(([key, { secret }]) => secret && secretsIn(given[key]).some(isWellKnown))
      .map(([, { name }]) => fault(name, 'holds a default or well-known secret', 'a secret of your own'));
  },
];

const fault = (name: string, wrong: string, expected: string): Fault => ({ name, wrong, expected });

const wellKnown =
  /^(postgres|password|passwd|pass|secret|admin|root|default|minioadmin|guest|test|prospekt|12345678?9?0?)$|change.?me|your.?(secret|token|key|password)|prospekt-demo|replace.?(me|this)|^demo|example/i;
const isWellKnown = (value: string): boolean => wellKnown.test(value);

/** For an address, its password; some settings have two secrets during a rotation. */
const secretsIn = (value: unknown): readonly string[] =>
  [value].flat().map((one) => (String(one).includes('://') ? (passwordOf(String(one)) ?? '') : String(one ?? '')));

/** A missing password is not a weak one: peer and certificate authentication have none. */
const passwordOf = (url: string | undefined): string | undefined => {
  if (!url || !URL.canParse(url)) return undefined;
  const { password } = new URL(url);
  return password ? decodeText(password) : undefined;
};
const loginOf = (url: string): string => (URL.canParse(url) ? new URL(url).username : '');

/** Host and port; the folder of a socket is in the query string. */
function addressOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}`;
}

function decodeText(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}
