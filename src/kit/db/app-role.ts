/** The role of web processes and workers: owns no table and has no privilege on the schema. */
export const appRole = 'prospekt_app';
