import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNode, type Node, nodesOf, partsOf, productSources } from './meta/sources.ts';

const longTexts = ['TextArea', 'ReasonField'];
const forms = ['Form', 'FormDialog', 'PlainForm'];

const elementsOf = (program: Node) =>
  nodesOf(program).flatMap(({ node }) =>
    node.type === 'JSXOpeningElement' && isNode(node.name) ? [{ name: String(node.name.name), attributes: partsOf(node.attributes) }] : [],
  );

/** A spread attribute may contain the draft too. */
const isKept = (attribute: unknown): boolean =>
  isNode(attribute) && (attribute.type === 'JSXSpreadAttribute' || (isNode(attribute.name) && attribute.name.name === 'draft'));

test('a form with a long text has a draft, so that the input survives a reload', () => {
  const faults = productSources().flatMap(({ file, program }) => {
    const elements = file.endsWith('.tsx') ? elementsOf(program) : [];
    const asks = elements.some(({ name }) => longTexts.includes(name));
    return asks && elements.some(({ name, attributes }) => forms.includes(name) && !attributes.some(isKept)) ? [file] : [];
  });
  assert.deepEqual(faults, []);
});
