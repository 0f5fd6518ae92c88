import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Answer } from '../support/answer.ts';
import { listen } from '../support/listen.ts';
import { keptAliveMs, poolSize } from './bare-settings.ts';

/** Bare `node:http` and `pg`: the product's query and headers, without validation or click counting. */
const { headers }: Answer = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: poolSize });
const name = 'find_leading_redirect';
const text = `select id, target from redirects
  where ending_key = $1 and (valid_from is null or valid_from <= now()) and (valid_until is null or valid_until > now())`;
const location = headers.findIndex((header) => header.toLowerCase() === 'location');

listen(
  createServer({ keepAliveTimeout: keptAliveMs }, async ({ url = '' }, response) => {
    const { rows } = await pool.query({ name, text, values: [url.slice('/r/'.length)] });
    response.writeHead(302, headers.with(location + 1, rows[0].target)).end();
  }),
);
