import type { Config } from './config.ts';

/** Where this process is reached from this machine. Known for sure only when it listens: port 0 takes any free one. */
export type OwnAddress = { current(): string; listensAt(address: string): void };

export function createOwnAddress({ publicUrl }: Pick<Config, 'publicUrl'>): OwnAddress {
  let address: string | undefined;
  return {
    // A process that only works on jobs does not listen itself.
    current: () => address ?? publicUrl,
    listensAt: (at) => {
      address = at;
    },
  };
}
