import { type IconComponent, icon } from './icon.tsx';

/** Icons of controls and states. Each is a separate export, so that a page loads only those it shows. */
export const ChevronDownIcon: IconComponent = /* @__PURE__ */ icon('M5 7.5l5 5 5-5');
export const CloseIcon: IconComponent = /* @__PURE__ */ icon('M5 5l10 10M15 5L5 15');
export const PlusIcon: IconComponent = /* @__PURE__ */ icon('M10 4v12M4 10h12');
export const CheckIcon: IconComponent = /* @__PURE__ */ icon('M4 10.5l4 4 8-9');
export const MenuIcon: IconComponent = /* @__PURE__ */ icon('M3 5.5h14M3 10h14M3 14.5h14');
export const ClockIcon: IconComponent = /* @__PURE__ */ icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 5.8V10l2.8 2');
export const WarningIcon: IconComponent = /* @__PURE__ */ icon('M10 3.2l7.3 12.6a.5.5 0 0 1-.4.7H3.1a.5.5 0 0 1-.4-.7zM10 8v3.7M10 14h.01');
export const InfoIcon: IconComponent = /* @__PURE__ */ icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 9.3v4.2M10 6.6h.01');
export const SuccessIcon: IconComponent = /* @__PURE__ */ icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM6.8 10.3l2.2 2.2 4.2-4.8');
export const LockIcon: IconComponent = /* @__PURE__ */ icon('M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3M10 12.3v1.6');
export const UserIcon: IconComponent = /* @__PURE__ */ icon(
  'M13.25 6.75a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zM3.5 17c.5-3.3 3-5 6.5-5s6 1.7 6.5 5',
);
export const LogoutIcon: IconComponent = /* @__PURE__ */ icon(
  'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M12.5 6.5L16 10l-3.5 3.5M16 10H7.5',
);
