import { sessionStore, tokenRefresher } from '@keenly/web-learner/kit/api/api';
import { createDataProvider } from './data-provider';
import { createHttpClient } from './http-client';

export const dataProvider = createDataProvider(
  createHttpClient({
    store: sessionStore,
    refresher: tokenRefresher,
    fetch: (input, init) => globalThis.fetch(input, init),
  }),
);
