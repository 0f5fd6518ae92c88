import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Answer } from '../support/answer.ts';
import { listen } from '../support/listen.ts';
import { keptAliveMs } from './bare-settings.ts';

/** The minimum a Node server can do: the recorded bytes and headers for every request. */
const { headers, body }: Answer = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');

listen(createServer({ keepAliveTimeout: keptAliveMs }, (_request, response) => void response.writeHead(200, [...headers]).end(bytes)));
