import type { Config } from './config.ts';

/** The local address of this process. Only known for sure once it listens: port 0 takes any free one. */
export type OwnAddress = { current(): string; listensAt(address: string): void };

export function createOwnAddress({ publicUrl }: Pick<Config, 'publicUrl'>): OwnAddress {
  let address: string | undefined;
  return {
    // A process that only runs jobs does not listen itself.
    current: () => address ?? publicUrl,
    listensAt: (at) => {
      address = at;
    },
  };
}
