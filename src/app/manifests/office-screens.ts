import type { OfficeScreen } from '#kit/office/office-screen.ts';
import { featureFiles } from './feature-files.ts';

/** Every screen of the back office. A bundle uses office-screens.bundle.ts instead. */
const files = await featureFiles<{ readonly screens: readonly OfficeScreen[] }>('*/web/office/*.screens.ts');

export const officeScreens: readonly OfficeScreen[] = files.flatMap(({ exported }) => exported.screens);
