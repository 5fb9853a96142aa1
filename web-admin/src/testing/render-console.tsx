import { createQueryClient } from '@keenly/web-learner/shared/query/query-client';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { ReactElement } from 'react';
import {
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  useRefresh,
  type GetListParams,
} from 'react-admin';
import { NotificationToasts } from '../app/shell/notification-toasts';
import type { ConsoleDataProvider, ListMeta } from '../data/data-provider';

type ListAnswer = { data: { id: string }[]; total: number; meta?: ListMeta };

/** A list on react-admin's real machinery, on an API that `answer` stands for. Keeps what was asked, in order. */
export function renderList(
  resource: string,
  element: ReactElement,
  answer: (params: GetListParams, resource: string) => Promise<ListAnswer>,
  more: Partial<ConsoleDataProvider> = {},
) {
  const asked: GetListParams[] = [];
  const dataProvider: ConsoleDataProvider = {
    ...aProvider(more),
    getList: async <Row,>(asking: string, params: GetListParams) => {
      asked.push(params);
      return (await answer(params, asking)) as unknown as { data: Row[]; total: number };
    },
  };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} store={memoryStore()} queryClient={createQueryClient()}>
        <ResourceContextProvider value={resource}>{element}</ResourceContextProvider>
        <NotificationToasts />
        <ReadAnew />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { asked };
}

/** What a mutation or the passing of time does to a list. */
function ReadAnew() {
  const refresh = useRefresh();
  return <button onClick={refresh}>Read again</button>;
}

/** A page at its address, on react-admin's real machinery; what it asks of the API itself is `fakeApi`'s. */
export function renderPage(address: string, element: ReactElement, more: Partial<ConsoleDataProvider> = {}) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext
        dataProvider={aProvider(more)}
        store={memoryStore()}
        queryClient={createQueryClient()}
      >
        {element}
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

/** A provider of which a test says what it needs. */
function aProvider(more: Partial<ConsoleDataProvider>): ConsoleDataProvider {
  const unasked = () => Promise.reject(new Error('not part of this test'));
  return {
    getList: unasked,
    getOne: unasked,
    getMany: unasked,
    getManyReference: unasked,
    update: unasked,
    updateMany: unasked,
    create: unasked,
    delete: unasked,
    deleteMany: unasked,
    retryDeadLetter: unasked,
    retryHeldEvents: unasked,
    answerJoinRequest: unasked,
    setAdmin: unasked,
    setActive: unasked,
    grantLicences: unasked,
    takeDownCourse: unasked,
    liftTakeDown: unasked,
    categories: unasked,
    setCategory: unasked,
    removeMember: unasked,
    licenceCodeOf: unasked,
    secondFactorOf: unasked,
    resetSecondFactor: unasked,
    ...more,
  };
}
