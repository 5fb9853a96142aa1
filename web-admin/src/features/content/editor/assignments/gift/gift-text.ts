const decoded = (bytes: ArrayBuffer, encoding: string, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/** A file's text: UTF-16 by its mark, UTF-8, or Windows-1252, which whatever isn't UTF-8 is taken for. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  try {
    return decoded(bytes, 'utf-8', true);
  } catch {
    // All that decoding can throw is that it isn't UTF-8.
    return decoded(bytes, 'windows-1252');
  }
}
