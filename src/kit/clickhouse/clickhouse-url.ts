/** A ClickHouse address from `clickhouse://user:password@host:8123/database?cluster=name`; `clickhouses:` is the same over TLS. */
export type ClickhouseAddress = {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
  /** Absent: a single server. */
  readonly cluster: string | undefined;
};

export function readClickhouseUrl(text: string): ClickhouseAddress {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  const secure = protocol === 'clickhouses:';
  return {
    url: `${secure ? 'https' : 'http'}://${hostname}:${port || (secure ? 8443 : 8123)}`,
    username: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'default',
    cluster: searchParams.get('cluster') ?? undefined,
  };
}

/**
 * Describes an invalid address in a sentence that continues the setting's name; undefined if it is valid. Names are interpolated into
 * statements, so only plain identifiers are allowed.
 */
export function clickhouseFault(text: string): string | undefined {
  const { database, cluster } = readClickhouseUrl(text);
  for (const name of new URL(text).searchParams.keys())
    if (name !== 'cluster') return `has the parameter ${name}, where there is cluster alone`;
  for (const [what, name] of Object.entries({ database, cluster }))
    if (name !== undefined && !/^[A-Za-z_]\w{0,62}$/.test(name)) return `names a ${what} with more than letters, digits and _`;
  return undefined;
}
