import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signatureFault } from './sigv4.ts';

// The worked example "GET Object" of AWS's own description of Signature Version 4 for S3.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const request = {
  method: 'GET',
  target: '/test.txt',
  body: new Uint8Array(),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};
const then = new Date('2013-05-24T00:05:00Z');

test('the published example is accepted', () => {
  assert.equal(signatureFault(request, credentials, then), null);
});

test('whatever differs from what was signed is refused', () => {
  const fault = (changed: object, credited = credentials) => signatureFault({ ...request, ...changed }, credited, then);
  assert.equal(fault({ target: '/other.txt' }), 'SignatureDoesNotMatch');
  assert.equal(fault({ method: 'PUT' }), 'SignatureDoesNotMatch');
  assert.equal(fault({ headers: { ...request.headers, range: 'bytes=0-8' } }), 'SignatureDoesNotMatch');
  assert.equal(fault({ body: Buffer.from('x') }), 'XAmzContentSHA256Mismatch');
  assert.equal(fault({ headers: { ...request.headers, 'x-amz-acl': 'public-read' } }), 'AccessDenied');
  assert.equal(fault({}, { ...credentials, secretAccessKey: 'other' }), 'SignatureDoesNotMatch');
  assert.equal(fault({}, { ...credentials, accessKeyId: 'other' }), 'InvalidAccessKeyId');
  assert.equal(signatureFault(request, credentials, new Date('2013-05-24T01:00:00Z')), 'RequestTimeTooSkewed');
});
