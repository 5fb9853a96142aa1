import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import { unboundedIn } from '@keenly/contracts/testing/unbounded';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: unknown }[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** Bounded otherwise: by a pattern of so many characters, by a signature over the value, or never looked at. */
const boundedOtherwise = [
  /^put \/api\/v1\/extension_id extension_id$/,
  /^post \S+ client_id$/,
  /^post \/api\/v1\/create_password confirm_password$/,
  /^(put \/api\/v1\/clients|post \/api\/v1\/neighbourhood\/sign-up) (name|phone)$/,
  /^post \/api\/v1\/neighbourhood\/verify-activation-code code$/,
  /^(get|put) \/api\/v1\/media\/\S+ (sha256|size|until)$/,
  /^get \/api\/v1\/my-data\/exports\/\{id\}\/file expires$/,
];

describe('what requests may hold', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ KEENLY_ROLE: 'api' });
  });
  afterAll(() => app.close());

  it('has a stated bound: every number, text and list of every body and query', async () => {
    const document = (await (
      await fetch(`${app.url}${operationsEndpoints.OPENAPI_PATH}`)
    ).json()) as Document;
    const open = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        fieldsOf(operation, document).map((field) => `${method} ${path} ${field}`),
      ),
    );
    expect(open.filter((field) => !boundedOtherwise.some((known) => known.test(field)))).toEqual([]);
    // Guards against an empty walk: a field known to be unbounded was found.
    expect(open).toContain('put /api/v1/extension_id extension_id');
  });
});

/** Names of the fields without a bound; path parameters are as long as the router takes. */
function fieldsOf({ requestBody, parameters = [] }: Operation, document: Document): string[] {
  const body = resolved(requestBody?.content?.['application/json']?.schema, document);
  const query = parameters.filter((one) => one.in === 'query');
  return [
    ...unboundedIn(body).map(nameOf),
    ...query
      .filter(({ schema }) => unboundedIn(resolved(schema, document)).length > 0)
      .map(({ name }) => name),
  ];
}

const nameOf = (path: string) => /^.*properties\.([^.]+)/.exec(path)?.[1] ?? path;

function resolved(schema: unknown, { components }: Document): unknown {
  const reference = (schema as { readonly $ref?: string } | undefined)?.$ref;
  return reference === undefined ? schema : components?.schemas?.[reference.split('/').at(-1) ?? ''];
}
