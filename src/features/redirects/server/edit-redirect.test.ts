import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { redirectsContract } from '../redirects.contract.ts';
import { flushClicks } from './record-clicks.ts';
import { aRedirect, aRedirectsFixture, follow, type RedirectsFixture } from './redirects.builders.ts';

const { editRedirect, endRedirect, getRedirect, listRedirectChanges, removeRedirect } = redirectsContract;

let fixture: RedirectsFixture;
before(async () => {
  fixture = await aRedirectsFixture();
});
after(() => fixture.close());

describe('editRedirect', () => {
  test('rejects an outdated version and changes nothing', async () => {
    const seen = await aRedirect(fixture);
    const edit = fixture.runtime.as(fixture.editor);
    await edit(editRedirect, { id: seen.id, version: seen.version, target: 'https://first.example/' });
    await assert.rejects(
      edit(editRedirect, { id: seen.id, version: seen.version, target: 'https://second.example/' }),
      refusedAs('redirects.changedMeanwhile'),
    );
    assert.equal((await edit(getRedirect, { id: seen.id })).target, 'https://first.example/');
  });

  test('accepts exactly one of two concurrent edits', async () => {
    const { id, version } = await aRedirect(fixture);
    const save = (name: string) => fixture.runtime.as(fixture.editor)(editRedirect, { id, version, target: 'https://x.example/', name });
    const both = await Promise.allSettled([save('one'), save('two')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  test('rejects a loop and an unknown redirect', async () => {
    const { id, version } = await aRedirect(fixture);
    const edit = fixture.runtime.as(fixture.editor);
    await assert.rejects(edit(editRedirect, { id, version, target: 'https://prospekt.example/r/abc' }), refusedAs('kit.invalidInput'));
    await assert.rejects(edit(editRedirect, { id: 999_999, version, target: 'https://x.example/' }), refusedAs('kit.notFound'));
  });

  test('records what was changed, by whom, from and to which values', async () => {
    const { id, version } = await aRedirect(fixture, { name: 'Before' });
    await fixture.runtime.as(fixture.editor)(editRedirect, { id, version, target: 'https://new.example/', name: 'After' });
    const [edited, created] = await fixture.runtime.as(fixture.reader)(listRedirectChanges, { id });
    assert.deepEqual([created?.event, edited?.event, edited?.by], ['redirects.created', 'redirects.edited', 'editor']);
    assert.deepEqual(edited?.changes, [
      { field: 'target', before: 'https://target.example/', after: 'https://new.example/' },
      { field: 'name', before: 'Before', after: 'After' },
    ]);
  });
});

describe('editing a single bound', () => {
  test('checks it against the stored one', async () => {
    const { id, version } = await aRedirect(fixture, {
      ending: 'in-march',
      validFrom: '2099-03-01T00:00:00Z',
      validUntil: '2099-04-01T00:00:00Z',
    });
    const edit = fixture.runtime.as(fixture.editor);
    for (const bound of [{ validUntil: '2099-02-01T00:00:00Z' }, { validFrom: '2099-05-01T00:00:00Z' }])
      await assert.rejects(edit(editRedirect, { id, version, ...bound }), refusedAs('kit.invalidInput'));
    const open = await edit(editRedirect, { id, version, validFrom: null, validUntil: '2099-02-01T00:00:00Z' });
    assert.deepEqual([open.validFrom, open.validUntil], [null, '2099-02-01T00:00:00.000Z']);
  });
});

describe('endRedirect', () => {
  test('disables a link immediately; an edit of its period enables it again', async () => {
    const { id } = await aRedirect(fixture, { ending: 'lights-out' });
    const edit = fixture.runtime.as(fixture.editor);
    const ended = await edit(endRedirect, { id });
    assert.deepEqual([ended.state, ended.can.end], ['over', false]);
    await assert.rejects(follow(fixture, 'lights-out'), refusedAs('kit.notFound'));
    await assert.rejects(edit(endRedirect, { id }), refusedAs('redirects.notActive'));
    await edit(editRedirect, { id, version: ended.version, validUntil: null });
    assert.ok(await follow(fixture, 'lights-out'));
  });
});

describe('removeRedirect', () => {
  test('removes an unvisited link and frees its ending', async () => {
    const { id } = await aRedirect(fixture, { ending: 'slip-of-pen' });
    await fixture.runtime.as(fixture.editor)(removeRedirect, { id });
    await assert.rejects(fixture.runtime.as(fixture.reader)(getRedirect, { id }), refusedAs('kit.notFound'));
    assert.ok(await aRedirect(fixture, { ending: 'slip-of-pen' }));
  });

  test('rejects removing a visited link', async () => {
    const { id } = await aRedirect(fixture, { ending: 'followed' });
    await follow(fixture, 'followed');
    await flushClicks(fixture.clicks, fixture.runtime.bySystem);
    const edit = fixture.runtime.as(fixture.editor);
    assert.equal((await edit(getRedirect, { id })).can.remove, false);
    await assert.rejects(edit(removeRedirect, { id }), refusedAs('redirects.alreadyVisited'));
  });
});
