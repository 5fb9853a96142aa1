import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const known = new Set(tokens.match(/--k-[\w-]+(?=:)/g));

/** Where styles are: of both applications, and of the extension, which imports these tokens. */
const folders = [
  'web-learner/src',
  'web-admin/src',
  'extension/shared',
  'extension/entrypoints',
  'extension/features',
];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.(css|tsx?)$/.test(file))
    .map((file) => join(folder, file)),
);

describe('tokens.css', () => {
  it('has every colour, size and space that styles and components name', () => {
    const missing = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/var\((--k-[\w-]+)\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('says the same for a device in the dark and for a person who chose dark', () => {
    const blocks = [
      ...tokens.matchAll(/:root(?:\[data-theme='dark'\]|:not\(\[data-theme='light'\]\))\s*\{([^}]*)\}/g),
    ].map(([, body = '']) =>
      body
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('--k-')),
    );
    expect(blocks).toHaveLength(2);
    expect(blocks[0]).toEqual(blocks[1]);
  });
});
