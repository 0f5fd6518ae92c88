import type { ReactNode } from 'react';
import street from '#ui/pictures/hero-960.avif';
import wideStreet from '#ui/pictures/hero-1600.avif';
import { cx } from '#ui/shared/class-names.ts';
import barrier from './barrier.svg';

type Props = { readonly status: number; readonly heading: ReactNode; readonly className: string; readonly children: ReactNode };

/** The error page's art: the status as a neon sign over the avenue, a barrier across it, what happened, and links onward. */
export const RoadEnd = ({ status, heading, className, children }: Props) => (
  <section className={cx('flex flex-col overflow-hidden', className)}>
    <div className="relative isolate min-h-64 flex-1">
      {/* Inside `picture` React does not preload, which browsers complain about when they have the image already. */}
      <picture>
        <img
          src={street}
          srcSet={`${street} 960w, ${wideStreet} 1600w`}
          sizes="max(100vw, 100vh)"
          alt=""
          width="1600"
          height="900"
          className="absolute inset-0 -z-10 size-full object-cover object-[50%_60%]"
        />
      </picture>
      <div className="street-end absolute inset-0 -z-10" />
      <p
        aria-hidden="true"
        className="neon-sign flicker absolute inset-x-0 top-0 grid h-3/4 place-items-center font-display text-[clamp(5.5rem,19vw,12rem)] leading-none font-bold"
      >
        {status}
      </p>
      <img
        src={barrier}
        alt=""
        width="640"
        height="260"
        className="absolute bottom-0 left-1/2 h-auto w-[min(26rem,78vw)] -translate-x-1/2"
      />
    </div>
    <div className="mx-auto flex w-full max-w-3xl flex-col items-center gap-5 px-4 pt-8 pb-16 text-center">
      <h1 className="heading text-balance">{heading}</h1>
      {children}
    </div>
  </section>
);
