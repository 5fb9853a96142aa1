import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const folders = ['web-learner/src/', 'web-admin/src/'];
const faces = 'web-learner/src/ui/theme/typeface/typeface.css';

const faceOf = (name: string) =>
  read(faces)
    .split('@font-face')
    .find((face) => face.includes(`/${name}-wght-normal.woff2`)) ?? '';

describe('the typeface', () => {
  it('has every weight that styles draw with in the file that every page loads', () => {
    const [, from, to] = /font-weight: (\d+) (\d+);/.exec(faceOf('hanken-grotesk-latin')) ?? [];
    const others = folders
      .flatMap((folder) =>
        readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.spec)\.(css|tsx?)$/.test(file))
          .map((file) => `${folder}${file}`),
      )
      .filter((file) => file !== faces)
      .flatMap((file) =>
        [...read(file).matchAll(/(?:font-?weight|--k-weight-\w+): '?(\d+)/gi)].map(([, weight]) => ({
          file,
          weight: Number(weight),
        })),
      );
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter(({ weight }) => weight < Number(from) || weight > Number(to))).toEqual([]);
  });

  it('weighs no more than a first page can wait for', () => {
    const file = new URL('./hanken-grotesk-latin-wght-normal.woff2', import.meta.url);
    expect(readFileSync(file).byteLength).toBeLessThan(21_000);
  });

  it('has the characters of the package’s file in its own, and every other file as the package has it', () => {
    const packaged = read('node_modules/@fontsource-variable/hanken-grotesk/index.css');
    const ranges = (css: string) =>
      [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => range.replace(/\s/g, ''));
    expect(ranges(read(faces))).toEqual(ranges(packaged));
  });
});
