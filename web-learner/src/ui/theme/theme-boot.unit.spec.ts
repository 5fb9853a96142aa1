import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { z } from 'zod';

/** The first script of both web applications, run as the browser does. */
function boot(): Record<string, unknown> {
  const page = createContext({
    localStorage: { getItem: () => null },
    document: { documentElement: { dataset: {} } },
    location: { pathname: '/' },
    console,
  });
  runInContext(readFileSync(join(process.cwd(), 'web-learner/public/theme-boot.js'), 'utf8'), page);
  return page;
}

describe('the first script of a page', () => {
  it('keeps zod from trying eval, which the policy forbids, under the name that this zod reads', () => {
    const { __zod_globalConfig: config } = boot();
    expect(config).toEqual({ jitless: true });
    expect((globalThis as Record<string, unknown>)['__zod_globalConfig']).toBe(z.config());
  });

  it.each(['web-learner', 'web-admin'])('runs in %s before any module', (application) => {
    const page = readFileSync(join(process.cwd(), application, 'index.html'), 'utf8');
    const [first, ...rest] = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(first).toBe('<script src="/theme-boot.js">');
    expect(rest.every((tag) => tag.includes('type="module"'))).toBe(true);
  });
});
