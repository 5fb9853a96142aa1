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

  it('passes the validator', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The product is not licensed to the public.
        'info-license': 'off',
        // Every refusal is described once, as 4XX.
        'operation-4xx-response': 'off',
        'no-server-example.com': 'off',
        // A redirect has none; the test above asks for a good answer of either kind.
        'operation-2xx-response': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
    ).toEqual([]);
  });
});
