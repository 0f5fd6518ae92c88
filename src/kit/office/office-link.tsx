import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import type { Screen } from '#kit/pages/screen.ts';
import { hrefOf, type ParamsFor, type SearchFor } from './screen-address.ts';

type Address<S extends Screen> = {
  readonly to: S;
  readonly search?: SearchFor<S>;
} & (keyof ParamsFor<S> extends never ? { readonly params?: undefined } : { readonly params: ParamsFor<S> });

export type OfficeLinkProps<S extends Screen> = Address<S> & Omit<ComponentProps<'a'>, 'href'>;

/** A real link to a screen of the office; a plain click goes through the router. `<OfficeLink to={redirectScreen} params={{ id }}>`. */
export function OfficeLink<S extends Screen>({ to, params, search, ...rest }: OfficeLinkProps<S>) {
  const query = useLocation({ select: (location) => location.searchStr });
  return <RoutedLink {...rest} href={hrefOf(to, (params ?? {}) as ParamsFor<S>, search, query)} resetScroll={search !== 'keep'} />;
}

export type RoutedLinkProps = ComponentProps<'a'> & { readonly href: string; readonly resetScroll?: boolean };

/** For addresses of office screens known only as text (the menu's). Its chunk is prefetched on hover. */
export function RoutedLink({ href, resetScroll = true, onClick, ...rest }: RoutedLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href, resetScroll });
  };
  const preload = () => void router.preloadRoute({ to: href.split('?')[0] }).catch(() => undefined);
  return <a {...rest} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} />;
}
