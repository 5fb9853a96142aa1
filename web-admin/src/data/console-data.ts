import { sessionStore, tokenRefresher } from '@keenly/web-learner/shared/api/api';
import { createDataProvider } from './data-provider';
import { createHttpClient } from './http-client';

export const dataProvider = createDataProvider(
  createHttpClient({
    store: sessionStore,
    refresher: tokenRefresher,
    fetch: (input, init) => globalThis.fetch(input, init),
  }),
);
