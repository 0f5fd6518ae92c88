import { logSchema } from '#features/logs/server/clickhouse/log-schema.ts';

/** `npm run logs:schema`: prints the ClickHouse tables of the product; with a cluster's name, those of the cluster. */
const [cluster] = process.argv.slice(2);
console.log(`${logSchema(cluster).join(';\n\n')};`);
