import { cutToCalls } from './pure-contracts';

describe('a file of endpoints in the bundle', () => {
  it('keeps how each is called, and names no schema', () => {
    const code = [
      `import { z } from 'zod';`,
      `import { endpoint, permitted } from './endpoint.ts';`,
      `import { toolSchema } from './tools.ts';`,
      `import { base } from './base.ts';`,
      `const path = base;`,
      `const shared = { access: permitted('ai-tool.edit', 'platform'), answer: toolSchema };`,
      `export const tool = endpoint({ ...shared, method: 'GET', path, query: z.object({}) });`,
    ].join('\n');
    const cut = cutToCalls(code, true);
    expect(cut).toContain(`{ method: 'GET', path }`);
    expect(cut).toContain(`const path = base`);
    expect(cut).toContain(`import { base }`);
    expect(cut).not.toMatch(/zod|toolSchema|permitted|endpoint/);
  });

  it.each(['path', 'method'])('is refused where an endpoint leaves its %s to another object', (left) => {
    const said = { path: `path: '/api/v1/own'`, method: `method: 'GET'` };
    const own = Object.values({ ...said, [left]: '...shared' }).join(', ');
    const code = `const shared = { access: forSignedIn };\nexport const own = endpoint({ ${own}, status: 200 });`;
    expect(() => cutToCalls(code, true)).toThrow(`an endpoint has to say its ${left} itself`);
  });

  it('keeps what changes an answer', () => {
    const code = [
      `import { endpoint, permitted } from './endpoint.ts';`,
      `export const own = endpoint({ method: 'GET', path: '/api/v1/own', access: forSignedIn, changesWith: ['data_viewed'] });`,
    ].join('\n');
    expect(cutToCalls(code, true)).toContain(
      `{ method: 'GET', path: '/api/v1/own', changesWith: ['data_viewed'] }`,
    );
  });

  it('keeps the media type of a file that is taken', () => {
    const code = [
      `import { endpoint } from './endpoint.ts';`,
      `import { CSV } from './files.ts';`,
      `export const check = endpoint({ method: 'POST', path: '/api/v1/files', takes: CSV, status: 201 });`,
    ].join('\n');
    const cut = cutToCalls(code, true);
    expect(cut).toContain(`{ method: 'POST', path: '/api/v1/files', takes: CSV }`);
    expect(cut).toContain(`import { CSV }`);
  });
});

describe('any other contract', () => {
  it('keeps what it says, marked as free of effects', () => {
    const cut = cutToCalls(`import { z } from 'zod';\nexport const s = z.object({});`, false);
    expect(cut).toBe(`import { z } from 'zod';\nexport const s = /* @__PURE__ */ (() => (z.object({})))();`);
  });
});
