import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.js';

it('removes what is still written to, once that ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keenly-removed-'));
  mkdirSync(join(folder, 'in'));
  const tooLate: unknown[] = [];
  let files = 0;
  const writing = setInterval(() => {
    const file = join(folder, 'in', String((files += 1)));
    writeFile(file, '').catch((error: unknown) => tooLate.push(error));
  }, 1);
  setTimeout(() => clearInterval(writing), 300);
  await removeFolder(folder);
  clearInterval(writing);
  expect(existsSync(folder)).toBe(false);
});

it('is content where there is none', async () => {
  await removeFolder(join(tmpdir(), 'keenly-that-never-was'));
});
