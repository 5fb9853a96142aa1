import { createQueryClient } from '@keenly/web-learner/shared/query/query-client';
import { Toasts } from '@keenly/web-learner/ui/toasts/toasts';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ContentPages } from '../features/content/content-pages';
import { sessionStore } from '@keenly/web-learner/shared/api/api';
import { aPlatformAdmin, aSignIn, collegeAdmin } from './builders';
import { anAnswer, type AskedCall, type Said } from './fake-api';

export type { AskedCall, Said };

// What a test leaves unsaved is kept on the device.
beforeEach(() => localStorage.clear());

/**
 * /manage-content at an address within it, over an API that `answer` stands for. Keeps what was asked, in order.
 * @param editors Answers who else edits a course: no one where absent.
 */
export function renderContent(
  address: string,
  answer: (call: AskedCall) => Said | undefined,
  as: Partial<GeneralInformation> = { ...collegeAdmin, role_id: 'MANAGER' },
  editors: (call: AskedCall) => Said = () => ({ json: { data: [] } }),
) {
  const asked: AskedCall[] = [];
  /** That the editor is open, and closed. */
  const announced: AskedCall[] = [];
  sessionStore.set(aSignIn(aPlatformAdmin(as), Date.now()));
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(input as string, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const call = { method: init.method ?? 'GET', path: url.pathname, query, body };
    const isOfEditors = /^\/api\/v1\/courses\/[^/]+\/editors\//.test(call.path);
    (isOfEditors ? announced : asked).push(call);
    const said = (isOfEditors ? editors(call) : answer(call)) ?? {
      status: 404,
      error: { code: 'NOT_FOUND', message: 'Resource not found.' },
    };
    const [status, json] = 'json' in said ? [200, said.json] : [said.status, { error: said.error }];
    return Promise.resolve(anAnswer(status, json));
  };
  const router = createMemoryRouter([{ path: '*', element: <ContentPages /> }], {
    initialEntries: [address],
  });
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <main>
        <RouterProvider router={router} />
      </main>
      <Toasts />
    </QueryClientProvider>,
  );
  const changes = () => asked.filter(({ method }) => method !== 'GET');
  return { asked, announced, changes, router, client, ...view };
}

/** jsdom has no `Request` of its own, which the router makes one of at each step. */
globalThis.Request = class {
  readonly method = 'GET';
  readonly signal: AbortSignal | null | undefined;
  constructor(
    readonly url: string,
    { signal }: RequestInit = {},
  ) {
    this.signal = signal;
  }
} as unknown as typeof Request;
