import type { Device } from '#kit/pages/page.ts';
import { Features } from './features.tsx';
import { Jobs } from './jobs.tsx';
import type { LandingData } from './landing.contract.ts';
import { News } from './news.tsx';
import { Play } from './play.tsx';
import { Promises } from './promises.tsx';
import { Pulse } from './pulse.tsx';
import { Ready } from './ready.tsx';

export type PartProps = { readonly data: LandingData; readonly device: Device };

/** The sections of the landing that never change while visible (see still-part.tsx). */
export const landingParts = {
  features: () => (
    <>
      <Play />
      <Features />
      <Jobs />
    </>
  ),
  pulse: ({ data }: PartProps) => <Pulse pulse={data.pulse} />,
  below: ({ data, device }: PartProps) => (
    <>
      <News news={data.news} channels={data.channels} />
      <Promises promises={data.promises} />
      <Ready downloads={data.downloads} device={device} />
    </>
  ),
};
