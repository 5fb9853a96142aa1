import * as fc from 'fast-check';
import { UUID_BYTES, writeUuid } from './uuid-bytes.js';

const anyUuid = fc.tuple(fc.uuid(), fc.boolean()).map(([id, upper]) => (upper ? id.toUpperCase() : id));

describe('the bytes of a UUID', () => {
  it('are its digits, in either case', () => {
    fc.assert(
      fc.property(anyUuid, (id) => {
        const bytes = Buffer.alloc(UUID_BYTES);
        writeUuid(id, bytes, 0);
        expect(bytes.toString('hex')).toBe(id.replaceAll('-', '').toLowerCase());
      }),
    );
  });

  it('stand where they belong, and touch nothing else', () => {
    const bytes = Buffer.alloc(UUID_BYTES + 2, 7);
    writeUuid('01234567-89ab-cdef-0123-456789abcdef', bytes, 1);
    expect(bytes.toString('hex')).toBe(`07${'0123456789abcdef'.repeat(2)}07`);
  });
});
