import { type IconComponent, icon } from './icon.tsx';

/** Separate from the other icons: a module is never split, and these two are on pages that use none of the others. */
export const ChevronLeftIcon: IconComponent = /* @__PURE__ */ icon('M12.5 5l-5 5 5 5');
export const ChevronRightIcon: IconComponent = /* @__PURE__ */ icon('M7.5 5l5 5-5 5');
