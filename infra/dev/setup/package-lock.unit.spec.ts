import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Locked {
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../package-lock.json', import.meta.url)), 'utf8'),
) as { packages: Readonly<Record<string, Locked>> };

describe('the lock', () => {
  it('names the packages of every platform, or `npm ci` refuses it on a machine without node_modules', () => {
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the types that parts are built with among what runs, which is all that `npm start` installs', () => {
    const parts = Object.keys(packages).filter(
      // Of infra only programs run, and those without a build.
      (path) => path !== '' && path !== 'infra' && !path.includes('node_modules/'),
    );
    const types = parts.flatMap((part) =>
      Object.keys(packages[part]?.devDependencies ?? {})
        .filter((name) => name.startsWith('@types/'))
        .map((name) => ({ part, name })),
    );
    expect(types.map(({ name }) => name)).toContain('@types/yauzl');
    const left = types.filter(({ part, name }) => {
      const found = packages[`${part}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      return found === undefined || found.dev === true;
    });
    expect(left).toEqual([]);
  });

  it('names no place that packages come from', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://') === true)).toEqual([]);
  });
});
