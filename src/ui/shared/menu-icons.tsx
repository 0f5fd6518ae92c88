import { type IconComponent, icon } from './icon.tsx';

/** Icons of the menus, named as in the specification; office/menu-icons.tsx looks them up by name. */
export const MainIcon: IconComponent = /* @__PURE__ */ icon('M3.5 3.5h5v6h-5zM11.5 3.5h5v3h-5zM11.5 9.5h5v7h-5zM3.5 12.5h5v4h-5z');
export const PromocodesIcon: IconComponent = /* @__PURE__ */ icon(
  'M2.5 7.5v-2a1 1 0 0 1 1-1h13a1 1 0 0 1 1 1v2a2.5 2.5 0 0 0 0 5v2a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-2a2.5 2.5 0 0 0 0-5zM12 7.2v1.3M12 11.5v1.3',
);
export const ReferalsIcon: IconComponent = /* @__PURE__ */ icon(
  'M6.8 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM18 4.8a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM18 15.2a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM6.6 9l6.8-3.2M6.6 11l6.8 3.2',
);
export const DonationIcon: IconComponent = /* @__PURE__ */ icon(
  'M3 8h14v3.2H3zM4.3 11.2h11.4v5.3H4.3zM10 8v8.5M10 8C7 8 5.6 6.9 5.6 5.4c0-1.1.8-1.9 1.8-1.9C9 3.5 10 5.6 10 8zM10 8c3 0 4.4-1.1 4.4-2.6 0-1.1-.8-1.9-1.8-1.9C11 3.5 10 5.6 10 8z',
);
export const MediasIcon: IconComponent = /* @__PURE__ */ icon(
  'M3 8.3v3a1 1 0 0 0 1 1h2.2l7.3 3.9V3.4L6.2 7.3H4a1 1 0 0 0-1 1zM6.2 12.3l.9 4.4h2l-.7-3.2M16.2 7.8a3 3 0 0 1 0 4',
);
export const TestersIcon: IconComponent = /* @__PURE__ */ icon(
  'M7.3 2.8h5.4M8.4 2.8v4.9l-4.6 7.4a1.6 1.6 0 0 0 1.4 2.4h9.6a1.6 1.6 0 0 0 1.4-2.4l-4.6-7.4V2.8M6.3 12h7.4',
);
export const BansIcon: IconComponent = /* @__PURE__ */ icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM4.8 4.8l10.4 10.4');
export const SqlIcon: IconComponent = /* @__PURE__ */ icon(
  'M16.5 5c0 1.4-2.9 2.5-6.5 2.5S3.5 6.4 3.5 5 6.4 2.5 10 2.5s6.5 1.1 6.5 2.5zM3.5 5v10c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5V5M3.5 10c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5',
);
export const ReplenishmentIcon: IconComponent = /* @__PURE__ */ icon(
  'M13.5 6V4.5a1 1 0 0 0-1-1H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5V7a1 1 0 0 0-1-1H5M10 8.6v5.3M7.3 11.25h5.4',
);
export const CinemaIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 4.5h12a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5zM8.5 7.5v5l4-2.5z',
);
export const RestartIcon: IconComponent = /* @__PURE__ */ icon('M16.5 10a6.5 6.5 0 1 1-1.9-4.6l1.9 1.8M16.5 3.2v4h-4');
export const NewsIcon: IconComponent = /* @__PURE__ */ icon(
  'M14 7.5h3V15a1.5 1.5 0 0 1-3 0V4a.5.5 0 0 0-.5-.5h-10A.5.5 0 0 0 3 4v11a1.5 1.5 0 0 0 1.5 1.5h11M6 7h5M6 10h5M6 13h3',
);
export const RedirectsIcon: IconComponent = /* @__PURE__ */ icon('M3 15.5V11a4 4 0 0 1 4-4h9.5M13 3.5L16.5 7 13 10.5');
export const PaymentsIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5zM2.5 8.5h15M5.5 12.5h3',
);
export const ComplaintsIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 3.5h12a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H9.5L5.5 17v-3H4a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1zM10 6v3M10 11.4h.01',
);
export const RulesIcon: IconComponent = /* @__PURE__ */ icon(
  'M10 5.3C8.5 4.1 6.5 3.6 3 3.6v11.6c3.5 0 5.5.5 7 1.7 1.5-1.2 3.5-1.7 7-1.7V3.6c-3.5 0-5.5.5-7 1.7zM10 5.3v11.6',
);
export const LogsIcon: IconComponent = /* @__PURE__ */ icon('M4 5h.01M4 10h.01M4 15h.01M7.5 5H17M7.5 10H17M7.5 15H17');
export const AdministratorsIcon: IconComponent = /* @__PURE__ */ icon(
  'M10 2.5l6.5 2.3v4.7c0 3.8-2.7 6.6-6.5 8-3.8-1.4-6.5-4.2-6.5-8V4.8zM7 9.8l2.2 2.2 3.9-4.3',
);
export const LeadersIcon: IconComponent = /* @__PURE__ */ icon('M3 6.5l3.5 3L10 4l3.5 5.5 3.5-3-1.3 9H4.3z');
export const SearchIcon: IconComponent = /* @__PURE__ */ icon('M14.2 8.85a5.35 5.35 0 1 1-10.7 0 5.35 5.35 0 0 1 10.7 0zM12.7 12.7L17 17');
export const RatingsIcon: IconComponent = /* @__PURE__ */ icon(
  'M6.3 3.2h7.4V8a3.7 3.7 0 0 1-7.4 0zM6.3 4.8H3.5v.7a2.9 2.9 0 0 0 2.9 2.9M13.7 4.8h2.8v.7a2.9 2.9 0 0 1-2.9 2.9M10 11.7v2.6M6.8 16.8h6.4M8 14.3h4l.6 2.5H7.4z',
);
export const SupportIcon: IconComponent = /* @__PURE__ */ icon(
  'M3.5 11.5V10a6.5 6.5 0 0 1 13 0v1.5M3.5 11h2.2v4.6h-1.2a1 1 0 0 1-1-1zM16.5 11h-2.2v4.6h1.2a1 1 0 0 0 1-1zM16.5 14.6c0 1.7-1.4 2.6-4.2 2.6',
);
export const BugsIcon: IconComponent = /* @__PURE__ */ icon(
  'M6.5 9.5a3.5 3.5 0 0 1 7 0v3.8a3.5 3.5 0 0 1-7 0zM7.6 6.6a2.5 2.5 0 0 1 4.8 0M10 9.7v7M6.5 11.5H3M17 11.5h-3.5M6.8 8.3L4.2 6.5M13.2 8.3l2.6-1.8M6.8 14.6l-2.6 1.8M13.2 14.6l2.6 1.8',
);
export const EventsIcon: IconComponent = /* @__PURE__ */ icon('M5 17.3V2.7M5 3.7h11l-2.2 3.6L16 11H5');
export const PartnersIcon: IconComponent = /* @__PURE__ */ icon(
  'M10 7a2.75 2.75 0 1 1-5.5 0A2.75 2.75 0 0 1 10 7zM2.5 16c.4-2.9 2.2-4.5 4.75-4.5S11.6 13.1 12 16M12.6 4.4a2.75 2.75 0 0 1 0 5.2M14 11.8c2 .5 3.2 2 3.5 4.2',
);
export const SettingsIcon: IconComponent = /* @__PURE__ */ icon(
  'M3 6h8M15 6h2M3 14h2M9 14h8M15 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
);
export const StaffIcon: IconComponent = /* @__PURE__ */ icon(
  'M5 4.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM8 2.8h4v3.4H8zM11.9 9.9a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0zM6.9 14.4c.5-1.2 1.6-1.8 3.1-1.8s2.6.6 3.1 1.8',
);
export const ServersIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 3.5h12a1 1 0 0 1 1 1v3.6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1zM4 10.9h12a1 1 0 0 1 1 1v3.6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3.6a1 1 0 0 1 1-1zM6 6.3h.01M6 13.7h.01M9.5 6.3H14M9.5 13.7H14',
);
export const ApprovalsIcon: IconComponent = /* @__PURE__ */ icon('M2.5 10.8l3.3 3.3 6.7-8M9.7 13.2l.9.9 6.9-8');
export const AlarmsIcon: IconComponent = /* @__PURE__ */ icon('M5 13.3V9a5 5 0 0 1 10 0v4.3l1.5 1.7h-13zM8 17.2a2.2 2.2 0 0 0 4 0');
export const DonationRequestIcon: IconComponent = /* @__PURE__ */ icon(
  'M15 7.2a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM2.8 12.2h3l3 1.2h2.4a1.2 1.2 0 0 1 0 2.5H8.4M12 14.4l4-1.6a1.1 1.1 0 0 1 .9 2l-5.6 2.6-5.5-1.4h-3',
);
export const PlayerBansIcon: IconComponent = /* @__PURE__ */ icon(
  'M10.3 6.3a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0zM2.5 16.5c.3-3.3 2.1-5 5-5 .7 0 1.4.1 2 .3M17.7 14.3a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0zM12.4 12.1l4.4 4.4',
);
export const StatisticsIcon: IconComponent = /* @__PURE__ */ icon('M3 17h14M5.5 17v-5M10 17V4M14.5 17V8.5');
export const SupportStatisticsIcon: IconComponent = /* @__PURE__ */ icon('M3 3.5V17h14M6 12.5l3.2-3.7 2.8 2.4L16.5 6');
export const PayoutsIcon: IconComponent = /* @__PURE__ */ icon(
  'M6.5 10.5H3.7a1.2 1.2 0 0 0-1.2 1.2v3.6a1.2 1.2 0 0 0 1.2 1.2h12.6a1.2 1.2 0 0 0 1.2-1.2v-3.6a1.2 1.2 0 0 0-1.2-1.2h-2.8M10 13V3.5M6.8 6.7L10 3.5l3.2 3.2',
);
export const PixelsIcon: IconComponent = /* @__PURE__ */ icon('M3 3h14v14H3zM3 7.7h14M3 12.3h14M7.7 3v14M12.3 3v14');
export const CampaignsIcon: IconComponent = /* @__PURE__ */ icon(
  'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM13.7 10a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0zM10 10h.01',
);
export const PaymentChecksIcon: IconComponent = /* @__PURE__ */ icon(
  'M17.5 8.5V6A1.5 1.5 0 0 0 16 4.5H4A1.5 1.5 0 0 0 2.5 6v8A1.5 1.5 0 0 0 4 15.5h4.5M2.5 8.5h15M11.5 14.2l2.2 2.2 4-4.4',
);
export const HelpIcon: IconComponent = /* @__PURE__ */ icon(
  'M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM7.9 7.9a2.1 2.1 0 1 1 3.2 1.8c-.7.5-1.1.9-1.1 1.8M10 13.9h.01',
);
