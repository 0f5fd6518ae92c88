export type Locked = { readonly name: string; readonly version: string };
type Lock = {
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version?: string; readonly link?: boolean; readonly inBundle?: boolean }>
  >;
};

/** The installed versions, each once; bundled packages are not from the registry. */
export function lockedVersions({ packages }: Lock): readonly Locked[] {
  const found = Object.entries(packages).flatMap(([path, { name, version, link, inBundle }]) =>
    path === '' || link || inBundle || !version ? [] : [`${name ?? path.replace(/^.*node_modules\//, '')} ${version}`],
  );
  return [...new Set(found)].map((one) => ({ name: one.split(' ')[0] ?? '', version: one.split(' ')[1] ?? '' }));
}

/** The publication times of a package's versions; undefined if unknown. */
export type Times = (name: string) => Promise<Readonly<Record<string, string>> | undefined>;

/** Versions published less than this many days ago, and those of unknown age. */
export async function youngerThan(days: number, locked: readonly Locked[], timesOf: Times, now = Date.now()) {
  const young: string[] = [];
  const untold: string[] = [];
  const names = Map.groupBy(locked, ({ name }) => name).entries();
  const ask = async () => {
    for (const [name, versions] of names) {
      const times = await timesOf(name).catch(() => undefined);
      for (const { version } of versions) {
        const at = Date.parse(times?.[version] ?? '');
        if (Number.isNaN(at)) untold.push(`${name} ${version}`);
        else if (now - at < days * 86_400_000) young.push(`${name} ${version}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  return { young: young.sort(), untold: untold.sort() };
}
