import { useMatch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ChunkMissing, chunk } from '#kit/browser/chunk-guard.ts';
import type { OfficeView } from '#kit/office/office-screen.ts';
import type { Screen } from '#kit/pages/screen.ts';
import { Beside } from './frame/beside.tsx';
import type { StringsStore } from './strings-store.ts';

const loaded = new Map<string, ComponentType>();

export async function loadView(path: string, { view, strings: wanted }: OfficeView, strings: StringsStore): Promise<void> {
  const [module] = await Promise.all([chunk(view), chunk(() => strings.need(wanted))]);
  loaded.set(path, module.default);
}

export function ScreenView() {
  const { View } = useShown();
  return <View />;
}

/** A list with detail pages next to it. */
export function ListView() {
  const { View, screen } = useShown();
  return <Beside screen={screen} list={<View />} />;
}

function useShown(): { readonly View: ComponentType; readonly screen: Screen } {
  const screen = useMatch({ strict: false, select: ({ staticData }) => staticData.screen });
  const View = loaded.get(screen?.path ?? '');
  if (!screen || !View) throw new ChunkMissing('A screen was shown before it had loaded');
  return { View, screen };
}
