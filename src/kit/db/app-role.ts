/** What web processes and workers act as: no owner of any table, no right on the schema. */
export const appRole = 'prospekt_app';
