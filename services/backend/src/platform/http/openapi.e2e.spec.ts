import { readdirSync } from 'node:fs';
import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { RouteTable } from '../auth/route-table.js';

let app: TestApp;
let document: OpenAPIObject;

beforeAll(async () => {
  app = await startTestApp();
  document = (await call(app, 'GET', operationsEndpoints.OPENAPI_PATH)).expect<OpenAPIObject>(200);
}, 60_000);
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('has every route, each with a summary and its answers', () => {
    for (const { method, path, handler } of app.app.get(RouteTable).routes()) {
      const templated = path.replace(/:([a-zA-Z]+)/g, '{$1}');
      const operation = document.paths[templated]?.[method.toLowerCase() as 'get'];
      expect([handler, operation?.summary?.length]).toEqual([handler, expect.any(Number)]);
      expect([handler, Object.keys(operation?.responses ?? {})]).toEqual([
        handler,
        expect.arrayContaining([expect.stringMatching(/^(2\d\d|302)$/), '4XX', '5XX']),
      ]);
    }
  });

  it('says which routes need no token, and no others', () => {
    const open = app.app
      .get(RouteTable)
      .routes()
      .filter(({ rule }) => rule.kind === 'anyone')
      .map(({ method, path }) => `${method} ${path.replace(/:([a-zA-Z]+)/g, '{$1}')}`);
    const without = Object.entries(document.paths).flatMap(([path, item]) =>
      (['get', 'post', 'put', 'delete'] as const)
        .filter((method) => item[method]?.security?.length === 0)
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(without.sort()).toEqual(open.sort());
  });

  it('names each operation after the export that declares it', async () => {
    const declared = await exportedNames();
    const documented = operationIds();
    expect(documented.length).toBeGreaterThan(100);
    expect(documented).toEqual(documented.map(([route]) => [route, declared.get(route)]));
    expect(new Set(documented.map(([, name]) => name)).size).toBe(documented.length);
  });

  it('passes the validator', async () => {
    const rules = {
      // The product is not licensed to the public.
      'info-license': 'off',
      // Every refusal is described once, as 4XX.
      'operation-4xx-response': 'off',
      'no-server-example.com': 'off',
      // A redirect has none; the test above asks for a good answer of either kind.
      'operation-2xx-response': 'off',
    };
    // As text: the type of what it takes is a union of so much that to compare this with it took the compiler seconds.
    const config = await createConfig(JSON.stringify({ extends: ['recommended'], rules }));
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
    ).toEqual([]);
  });
});

/** The operations of the document: `GET /api/v1/groups/{id}` with its operationId. */
function operationIds(): [route: string, name: string | undefined][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation === undefined
        ? []
        : [[`${method.toUpperCase()} ${path}`, operation.operationId] as [string, string | undefined]];
    }),
  );
}

/** The endpoints that the files of the contracts export, found on disk: a file that the service doesn't list counts. */
async function exportedNames(): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(new URL('../../../../contracts/src/', import.meta.url))
    .filter((file) => file.endsWith('.endpoints.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
  const modules = await Promise.all(
    files.map(async (file) => (await import(`@keenly/contracts/${file}`)) as Record<string, unknown>),
  );
  return new Map(
    modules.flatMap((exports) =>
      Object.entries(exports).flatMap(([name, one]): [string, string][] =>
        typeof one === 'object' && one !== null && 'method' in one && 'path' in one
          ? [[`${String(one.method)} ${String(one.path).replace(/:([a-zA-Z]+)/g, '{$1}')}`, name]]
          : [],
      ),
    ),
  );
}
