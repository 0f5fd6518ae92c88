/** All settings a production server requires, invented for tests. */
export const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://city.example',
  APP_SECRET: 'kZ3v9QpL0sXw7bTn2RfYc8HdJ5mGaEuV',
  METRICS_TOKEN: 'kZ3v9QpL0sXw7bTn2RfYc8Hd',
  DATABASE_URL: 'postgres://app:wHf83hsd@db/prospekt',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'City <no-reply@city.example>',
  ALARM_EMAIL: 'alarm@city.example',
};
