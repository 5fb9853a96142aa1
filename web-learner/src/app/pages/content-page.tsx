import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import { lazy, useState } from 'react';
import { ContentSearch } from '../../areas/content/search/content-search';
import { useCurrentSession } from '../../areas/home/studying/current-session';
import { useRunningSession } from '../../areas/home/studying/use-running-session';
import { useStart } from '../../areas/home/studying/use-start';
import { LazyMui } from '../../ui/theme/lazy-mui';
import { toast } from '../../ui/toasts/toast-store';
import { usePageTitle } from '../../ui/components/use-page-title';

const GetExtensionDialog = lazy(async () => ({
  default: (await import('../../areas/home/studying/get-extension-dialog')).GetExtensionDialog,
}));

/** /content (product/content#content-search): courses by topic, and a session on the topic. */
export function ContentPage() {
  usePageTitle(words.page);
  const [isGetting, setGetting] = useState(false);
  const current = useCurrentSession({ onEnded: () => undefined });
  const { session = null, state = null } = current.data?.data ?? {};
  const running = useRunningSession(
    session === null ? undefined : { session, state, readAt: current.dataUpdatedAt },
  );
  const { starting, start } = useStart({
    onMissing: () => setGetting(true),
    onStarted: () => {
      toast('success', words.started);
      void current.refetch();
    },
  });
  return (
    <div className="page">
      <ContentSearch
        assistant={{
          isBusy: starting || running !== undefined,
          start: (topic) => void start({ topic }),
        }}
      />
      {isGetting ? (
        <LazyMui>
          <GetExtensionDialog open onClose={() => setGetting(false)} />
        </LazyMui>
      ) : null}
    </div>
  );
}
