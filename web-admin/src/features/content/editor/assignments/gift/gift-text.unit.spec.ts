import { textOfFile } from './gift-text';

describe('the text of a GIFT file', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('Größe? {T}')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFGröße? {T}')],
    ['UTF-16', Buffer.from('\uFEFFGröße? {T}', 'utf16le')],
    ['UTF-16, the other way around', Buffer.from('\uFEFFGröße? {T}', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Größe? {T}', 'latin1')],
  ])('is read from %s', async (_, bytes) => {
    expect(await textOfFile(new Blob([Uint8Array.from(bytes)]))).toBe('Größe? {T}');
  });
});
