import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pointExtensionAt } from './point-extension.js';

describe('pointing the unpacked extension at an origin', () => {
  const root = mkdtempSync(join(tmpdir(), 'keenly-point-'));
  const made = join(root, 'extension/.output/chrome-mv3');
  const ofCheckout = { folder: join(root, '.keenly'), isOfCheckout: true };
  const ofItsOwn = { folder: join(root, 'elsewhere'), isOfCheckout: false };
  const read = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  afterAll(() => rmSync(root, { recursive: true }));

  it('does nothing where nothing was built', () => {
    expect(pointExtensionAt(root, ofCheckout, 'http://localhost:4000')).toBe(made);
    expect(existsSync(made)).toBe(false);
  });

  it('changes the origin and nothing else', () => {
    mkdirSync(made, { recursive: true });
    writeFileSync(
      join(made, 'manifest.json'),
      JSON.stringify({ name: 'Keenly', homepage_url: 'http://localhost:4000' }),
    );
    pointExtensionAt(root, ofCheckout, 'http://localhost:4321');
    expect(read(made)).toEqual({ name: 'Keenly', homepage_url: 'http://localhost:4321' });
  });

  it('gives a runner with a data folder of its own a copy, and leaves the checkout alone', () => {
    const copy = pointExtensionAt(root, ofItsOwn, 'http://localhost:5000');
    expect(copy.startsWith(ofItsOwn.folder)).toBe(true);
    expect(read(copy)).toMatchObject({ homepage_url: 'http://localhost:5000' });
    expect(read(made)).toMatchObject({ homepage_url: 'http://localhost:4321' });
  });
});
