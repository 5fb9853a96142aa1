import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { z } from 'zod';

/** As the build names files to it: two of every page, one of home, and two of courses. */
const early = {
  files: ['/shell.js', '/shell.css', '/home.js', '/course.js', '/course.css'],
  pages: { '/home': [0, 1, 2], '/course/': [0, 1, 3, 4], '': [0, 1] },
};

interface Visit {
  path?: string;
  stored?: Record<string, string>;
  /** None in development, where nothing is built. */
  built?: typeof early;
}

/** The first script of both web applications, run as the browser does; and the files that it asks for. */
function boot({ path = '/', stored = {}, built }: Visit = {}) {
  const asked: Record<string, unknown>[] = [];
  const page: Record<string, unknown> = createContext({
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: {
      documentElement: { dataset: {} },
      currentScript: { dataset: built === undefined ? {} : { early: JSON.stringify(built) } },
      createElement: () => ({}),
      head: { append: (link: Record<string, unknown>) => asked.push(link) },
    },
    location: { pathname: path },
    console,
  });
  runInContext(readFileSync(join(process.cwd(), 'web-learner/public/theme-boot.js'), 'utf8'), page);
  return { page, asked: asked.map(({ rel, href }) => `${String(rel)} ${String(href)}`) };
}

const signedIn = { 'keenly.session': '{}' };

describe('the first script of a page', () => {
  it('keeps zod from trying eval, which the policy forbids, under the name that this zod reads', () => {
    const { __zod_globalConfig: config } = boot().page;
    expect(config).toEqual({ jitless: true });
    expect((globalThis as Record<string, unknown>)['__zod_globalConfig']).toBe(z.config());
  });

  const shell = ['modulepreload /shell.js', 'preload /shell.css'];
  it.each([
    ['/home', [...shell, 'modulepreload /home.js']],
    ['/course/7', [...shell, 'modulepreload /course.js', 'preload /course.css']],
    ['/courses', shell],
    ['/info', shell],
  ])('asks for the code of %s together with the application, for whoever is signed in', (path, files) => {
    expect(boot({ path, stored: signedIn, built: early }).asked).toEqual(files);
    expect(boot({ path, built: early }).asked).toEqual([]);
  });

  it('asks for nothing where nothing is built', () => {
    expect(boot({ path: '/home', stored: signedIn }).asked).toEqual([]);
  });

  it.each(['web-learner', 'web-admin'])('runs in %s before any module', (application) => {
    const page = readFileSync(join(process.cwd(), application, 'index.html'), 'utf8');
    const [first, ...rest] = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(first).toBe('<script src="/theme-boot.js">');
    expect(rest.every((tag) => tag.includes('type="module"'))).toBe(true);
  });
});
