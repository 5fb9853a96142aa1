import { DiskFileStore } from '../disk-file-store.js';

/** Writes a file that never comes to its end, and says when it has begun to. */
async function* endless(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(1024 * 1024);
  process.send?.('begun');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

const [folder = '', name = ''] = process.argv.slice(2);
await new DiskFileStore(folder).write(name, endless(), 2 * 1024 * 1024);
