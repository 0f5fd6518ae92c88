import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabClass, tabListClass } from '#ui/shared/tab-links.tsx';

export type Tab = { readonly value: string; readonly label: ReactNode; readonly content: ReactNode };

/** Views of one thing under one address. If each view has its own address, use TabLinks. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))} className="flex flex-col gap-4">
      <Base.List aria-label={label} activateOnFocus className={tabListClass}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-md">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
