/** The search parameter with a stored form's secret; a page with long forms declares it in `search`. */
export const keptParameter = 'kept';
