const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** An MP4 of exactly this many bytes: a brand, random media data, and an index. */
export function anMp4(bytes: number, { brand = 'isom' } = {}): Buffer {
  const brands = box('ftyp', Buffer.concat([Buffer.from(brand, 'latin1'), Buffer.alloc(4), Buffer.from('isommp42', 'latin1')]));
  const index = box('moov', Buffer.alloc(100));
  const pictures = Buffer.alloc(bytes - brands.length - index.length - 8);
  for (let at = 0; at < pictures.length; at += 1_000)
    pictures.writeUInt32BE((at * 2_654_435_761) % 2 ** 32, Math.min(at, pictures.length - 4));
  return Buffer.concat([brands, box('mdat', pictures), index]);
}

/** A WebM of exactly this many bytes. */
export function aWebm(bytes: number, { docType = 'webm', sized = true } = {}): Buffer {
  const header = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType, 'latin1'), Buffer.alloc(30)]);
  const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | header.length]), header, Buffer.from([0x18, 0x53, 0x80, 0x67])]);
  const size = Buffer.alloc(8, 0xff);
  size.writeUInt8(0x01, 0);
  const film = Buffer.alloc(bytes - head.length - size.length);
  if (sized) size.writeUIntBE(film.length, 2, 6);
  if (sized) size.writeUInt8(0, 1);
  return Buffer.concat([head, size, film]);
}
