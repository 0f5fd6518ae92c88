import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { Response } from 'playwright-core';
import { en } from '#features/downloads/downloads.strings.en.ts';
import { openApp, withoutJobs } from './support/app.ts';

const prospekt = openApp(withoutJobs);
const { office: t } = en;

describe('a completely uploaded package file', () => {
  /** Proxy in place of the server: receives the whole file and leaves the response to the test. */
  const checking = createServer(async (request, response) => {
    for await (const _ of request);
    checking.emit('taken', response);
  });
  let address = '';
  before(async () => {
    await once(checking.listen(0, '127.0.0.1'), 'listening');
    const at = checking.address();
    address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/`;
  });
  after(() => void checking.close());

  for (const { how, status, body, said } of [
    { how: 'kept', status: 200, body: { version: '9.9.9' }, said: t.uploaded.replace('{version}', '9.9.9') },
    {
      how: 'rejected',
      status: 422,
      body: { error: 'Please check the marked fields', fields: { file: en.errors.notSigned } },
      said: en.errors.notSigned,
    },
  ])
    test(`is ${how} although its dialog was closed, and a toast reports it`, async () => {
      const { page } = await prospekt.visit({ session: await prospekt.session('content'), expects: [/status of 422/] });
      const packages = '/api/staff/downloads/packages';
      await page.route(`**${packages}`, (route) =>
        route.request().method() === 'POST' ? route.continue({ url: address }) : route.fallback(),
      );
      const taken = once(checking, 'taken');
      await page.goto('/dashboard/downloads?dialog=upload');
      const dialog = page.getByRole('dialog', { name: t.uploadTitle });
      await dialog.locator('[name=version]').fill('9.9.9');
      await dialog.locator('[name=reason]').fill('The autumn update');
      await dialog
        .locator('[name=file]')
        .setInputFiles({ name: 'game.apk', mimeType: 'application/octet-stream', buffer: Buffer.alloc(9000) });
      await dialog.getByRole('button', { name: t.upload }).click();
      await dialog.getByText(t.checking).waitFor();
      await dialog.getByRole('listitem').getByRole('button').click();
      await dialog.waitFor({ state: 'hidden' });

      const [response]: ServerResponse[] = await taken;
      assert.ok(response?.socket?.writable, 'its connection stands');
      const isList = (answer: Response) => answer.request().method() === 'GET' && answer.url().endsWith(packages);
      const renewed = status === 200 && page.waitForResponse(isList);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      await page.getByText(said).waitFor();
      await renewed;
    });
});
