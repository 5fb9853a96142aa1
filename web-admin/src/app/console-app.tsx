import { clearRedirect } from '@keenly/web-learner/shared/auth/redirect-after-login';
import type { PagePattern } from '@keenly/contracts/page-view';
import { usePageViews } from '@keenly/web-learner/shared/page-views/use-page-views';
import { createQueryClient } from '@keenly/web-learner/shared/query/query-client';
import { MuiProvider } from '@keenly/web-learner/ui/theme/mui-provider';
import { Toasts } from '@keenly/web-learner/ui/toasts/toasts';
import { FailureBoundary } from '@keenly/web-learner/ui/components/failure-boundary';
import { PageSkeleton } from '@keenly/web-learner/ui/components/skeleton';
import { useEffect } from 'react';
import { Authenticated, CoreAdminContext, CoreAdminUI, memoryStore, Resource } from 'react-admin';
import { authProvider } from '../auth/sign-in';
import { dataProvider } from '../data/console-data';
import { aiTools } from '../features/ai-tools/ai-tools';
import { deadLetters } from '../features/dead-letters/dead-letters';
import { heldEvents } from '../features/held-events/held-events';
import { joinRequests } from '../features/join-requests/join-requests';
import { mails } from '../features/mails/mails';
import { pageViews } from '../features/page-views/page-views';
import { members } from '../features/networks/members';
import { neighborhoods } from '../features/networks/neighborhoods';
import { publicCourses } from '../features/public-courses/public-courses';
import { provisioning } from '../features/provisioning/provisioning';
import { recordStores } from '../features/record-store/record-stores';
import { organizationSignIns } from '../features/organization-sign-in/organization-sign-ins';
import { webhooks } from '../features/webhooks/webhooks';
import { admins, citizens, ownRegistrants, registrants } from '../features/registrants/registrants';
import { useOwnPlace } from '../shared/own-place';
import { ContentPages } from '../features/content/content-pages';
import { ErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/not-found-page';
import { sectionOf, type Section } from './section';
import { ConsoleLayout } from './shell/console-layout';

// Light or dark is kept by web-learner's ui and list parameters are in the address: nothing here outlives the page.
const store = memoryStore();
const queryClient = createQueryClient();

/**
 * The console: react-admin's core under the theme, toasts and sign-in of web-learner. The address's path says which section is
 * meant, its hash is react-admin's own: /networks#/registrants.
 */
export function ConsoleApp({ pathname }: { pathname: string }) {
  return (
    <MuiProvider>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={store}
      >
        <CountedView page={pages[sectionOf(pathname)]} />
        <SectionPages section={sectionOf(pathname)} />
      </CoreAdminContext>
      <Toasts />
    </MuiProvider>
  );
}

const pages = { networks: '/networks', 'manage-content': '/manage-content', unknown: '*' } as const;

function CountedView({ page }: { page: PagePattern }) {
  usePageViews(page);
  return null;
}

/** The pages of a role: the first one is where it arrives. */
const platformResources = (
  <>
    <Resource {...registrants} />
    <Resource {...citizens} />
    <Resource {...admins} />
    <Resource {...neighborhoods} />
    <Resource {...recordStores} />
    <Resource {...webhooks} />
    <Resource {...organizationSignIns} />
    <Resource {...provisioning} />
    <Resource {...publicCourses} />
    <Resource {...joinRequests} />
    <Resource {...mails} />
    <Resource {...deadLetters} />
    <Resource {...heldEvents} />
    <Resource {...pageViews} />
    <Resource {...aiTools} />
  </>
);
const ownResources = (
  <>
    <Resource {...members} />
    <Resource {...recordStores} />
    <Resource {...webhooks} />
    <Resource {...organizationSignIns} />
    <Resource {...provisioning} />
    <Resource {...ownRegistrants} />
    <Resource {...joinRequests} />
  </>
);

function SectionPages({ section }: { section: Section }) {
  const { isPlatform } = useOwnPlace();
  switch (section) {
    case 'networks':
      return (
        <CoreAdminUI
          requireAuth
          disableTelemetry
          layout={ArrivedLayout}
          loading={PageSkeleton}
          catchAll={NotFoundPage}
          error={ErrorPage}
        >
          {isPlatform ? platformResources : ownResources}
        </CoreAdminUI>
      );
    case 'manage-content':
    case 'unknown':
      return (
        <Authenticated loading={<PageSkeleton />}>
          <ArrivedLayout>
            <FailureBoundary>{section === 'unknown' ? <NotFoundPage /> : <ContentPages />}</FailureBoundary>
          </ArrivedLayout>
        </Authenticated>
      );
    default:
      return section satisfies never;
  }
}

/** The layout, once someone is in: where they wanted to go after signing in is done with. */
function ArrivedLayout({ children }: { children?: React.ReactNode }) {
  useEffect(clearRedirect, []);
  return <ConsoleLayout>{children}</ConsoleLayout>;
}
