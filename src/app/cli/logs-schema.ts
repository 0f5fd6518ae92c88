import { logSchema } from '#features/logs/server/clickhouse/log-schema.ts';

/** `npm run logs:schema`: prints the tables that the product makes in ClickHouse; with a cluster's name, those of the cluster. */
const [cluster] = process.argv.slice(2);
console.log(`${logSchema(cluster).join(';\n\n')};`);
