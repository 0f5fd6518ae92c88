import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Answer } from '../support/answer.ts';
import { listen } from '../support/listen.ts';
import { keptAliveMs, poolSize } from './bare-settings.ts';

/**
 * Bare `node:http` and `pg`: looks one session up by its key and sends the recorded bytes, without checking whether the session is valid.
 */
const { headers, body }: Answer = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: poolSize });

listen(
  createServer({ keepAliveTimeout: keptAliveMs }, async (request, response) => {
    const token = /\bsid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const { rows } = await pool.query({
      name: 'session',
      text: 'select account_id from sessions where token_hash = $1',
      values: [hash('sha256', token, 'buffer')],
    });
    response.writeHead(rows.length === 1 ? 200 : 401, [...headers]).end(bytes);
  }),
);
