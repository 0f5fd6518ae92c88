import { WhatWaits } from '#features/waiting/web/office/what-waits.widget.tsx';
import { DayFigures } from './day-figures.tsx';
import { Languages } from './languages.tsx';
import { NowFigures } from './now-figures.tsx';
import { OnlineHistory } from './online-history.tsx';
import { PeopleByDay } from './people-by-day.tsx';
import { Registrations } from './registrations.tsx';

export default function DashboardScreen() {
  return (
    <div className="@container flex flex-col gap-6">
      <WhatWaits />
      <NowFigures />
      <DayFigures />
      <OnlineHistory />
      <PeopleByDay />
      <Registrations />
      <Languages />
    </div>
  );
}
