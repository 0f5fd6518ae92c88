import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Answer } from '../support/answer.ts';
import { listen } from '../support/listen.ts';
import { keptAliveMs, poolSize } from './bare-settings.ts';
import { rowsOf, statementName } from './rows.ts';

/**
 * Bare `node:http` and `pg`: the product's statement (prepared where the product prepares it), its JSON and headers, without validation.
 */
const { headers }: Answer = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: poolSize });
const { sql: text } = rowsOf(drizzle.mock({ casing: 'snake_case' }), 0).toSQL();
const type = headers.findIndex((name) => name.toLowerCase() === 'content-length');

listen(
  createServer({ keepAliveTimeout: keptAliveMs }, async (request, response) => {
    const { url = '' } = request;
    const values = [Number(url.slice(url.indexOf('=') + 1)), 20];
    const { rows } = await pool.query(url.includes('built') ? { text, values } : { name: statementName, text, values });
    const body = JSON.stringify(
      rows.map(({ id, section, name, amount, open, created_at: createdAt }) => ({
        id: Number(id),
        section,
        name,
        amount,
        open,
        createdAt,
      })),
    );
    response.writeHead(200, headers.with(type + 1, String(Buffer.byteLength(body)))).end(body);
  }),
);
