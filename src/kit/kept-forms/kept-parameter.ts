/** Name of the search parameter that holds a kept form's secret; a page with long forms declares it in `search`. */
export const keptParameter = 'kept';
