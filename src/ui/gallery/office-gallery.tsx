import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Range } from '#kit/time/range.ts';
import { Combobox, MultiCombobox } from '#ui/office/combobox.tsx';
import type { Option } from '#ui/office/combobox-popup.tsx';
import { DateRangePicker } from '#ui/office/date-range/date-range-picker.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator, MenuToggle } from '#ui/office/menu.tsx';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { Tabs } from '#ui/office/tabs.tsx';
import { Tooltip } from '#ui/office/tooltip.tsx';
import { CopyIcon, ExternalIcon, TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { ChevronDownIcon } from '#ui/shared/icons.tsx';
import { AllIcons } from './all-icons.tsx';
import { Basics } from './basics.tsx';
import { Charts } from './charts.tsx';
import { Forms } from './forms.tsx';
import { Overlays, States } from './overlays.tsx';
import { GalleryPage, GallerySection } from './specimen.tsx';
import { Tables } from './tables.tsx';

/** Every component of the back office, for `/dev/ui`. The page around it mounts the Toaster. */
export function OfficeGallery() {
  return (
    <GalleryPage>
      <Tables />
      <Charts />
      <Pickers />
      <Menus />
      <Basics />
      <AllIcons />
      <Forms />
      <States />
      <Overlays />
    </GalleryPage>
  );
}

function Pickers() {
  const t = useTranslations('gallery');
  const [range, setRange] = useState<Range>();
  const [one, setOne] = useState<Option | null>(null);
  const [many, setMany] = useState<readonly Option[]>([]);
  const people = ['player', 'offender', 'partner', 'tester', 'admin', 'chief'].map((login, index) => ({
    value: login,
    label: login,
    note: t('field.serverName', { number: (index % 3) + 1 }),
  }));
  return (
    <>
      <GallerySection title={t('sections.range')}>
        <DateRangePicker value={range} onChange={setRange} />
      </GallerySection>
      <GallerySection title={t('sections.search')}>
        <div className="gallery-columns">
          <Field label={t('field.login')}>
            <Combobox options={people} value={one} onChange={setOne} placeholder={t('field.nobody')} />
          </Field>
          <Field label={t('field.people')} hint={t('field.loginHint')}>
            <MultiCombobox options={people} value={many} onChange={setMany} placeholder={t('field.nobody')} />
          </Field>
          <Field label={t('field.login')} error={t('field.wrong')}>
            <Combobox options={[]} value={null} onChange={setOne} onSearch={() => undefined} pending placeholder={t('field.nobody')} />
          </Field>
        </div>
      </GallerySection>
    </>
  );
}

function Menus() {
  const t = useTranslations('gallery.menu');
  const sections = useTranslations('gallery.sections');
  const [tab, setTab] = useState('news');
  const [shown, setShown] = useState(true);
  return (
    <GallerySection title={sections('menus')}>
      <div className="gallery-row">
        <Menu align="start" trigger={<Button icon={ChevronDownIcon}>{t('more')}</Button>}>
          <MenuItem icon={EditIcon} onSelect={() => undefined}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={CopyIcon} onSelect={() => undefined}>
            {t('copy')}
          </MenuItem>
          <MenuLink icon={ExternalIcon} href="#open">
            {t('open')}
          </MenuLink>
          <MenuToggle checked={shown} onChange={setShown}>
            {t('columns')}
          </MenuToggle>
          <MenuSeparator />
          <MenuItem icon={TrashIcon} danger onSelect={() => undefined}>
            {t('remove')}
          </MenuItem>
        </Menu>
        <Tooltip text={t('tooltip')}>
          <Button look="quiet">{t('hover')}</Button>
        </Tooltip>
      </div>
      <Tabs
        label={t('tabsLabel')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'news', label: t('news'), content: t('news') },
          { value: 'contests', label: t('contests'), content: t('contests') },
          { value: 'updates', label: t('updates'), content: t('updates') },
        ]}
      />
    </GallerySection>
  );
}
