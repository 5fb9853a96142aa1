import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './install.mjs';

const locked = {
  '': { version: '1.0.0' },
  'services/backend': { version: '0.1.0' },
  'node_modules/@keenly/backend': { link: true },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
  'node_modules/jest': { version: '30.0.0', dev: true },
};

describe('isInstalled', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'keenly install '));
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const npmInstalled = (packages: object): void =>
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));

  it('sees an installation that was cut before npm wrote its record', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('is content with what the lock file says, less what belongs to other platforms', () => {
    npmInstalled({
      'node_modules/@keenly/backend': { link: true },
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/jest': { version: '30.0.0' },
    });
    expect(isInstalled(root)).toBe(true);
  });

  it('asks for what tests alone use only where tests are run', () => {
    npmInstalled({ 'node_modules/@keenly/backend': { link: true }, 'node_modules/pg': { version: '8.0.0' } });
    expect(isInstalled(root, 'what runs')).toBe(true);
    expect(isInstalled(root, 'everything')).toBe(false);
  });

  it.each([
    ['another version', { 'node_modules/@keenly/backend': {}, 'node_modules/pg': { version: '8.0.1' } }],
    ['a missing package', { 'node_modules/@keenly/backend': {} }],
    ['a missing workspace', { 'node_modules/pg': { version: '8.0.0' } }],
  ])('sees %s', (_what, packages) => {
    npmInstalled(packages);
    expect(isInstalled(root, 'what runs')).toBe(false);
  });
});
