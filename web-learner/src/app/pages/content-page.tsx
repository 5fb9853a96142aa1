import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import { useState } from 'react';
import { ContentSearch } from '../../areas/content/search/content-search';
import { GetExtension } from '../../areas/home/studying/get-extension';
import { useOwnSession } from '../../areas/home/studying/use-own-session';
import { useStart } from '../../areas/home/studying/use-start';
import { toast } from '../../ui/toasts/toast-store';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /content (product/content#content-search): courses by topic, and a session on the topic. */
export function ContentPage() {
  usePageTitle(words.page);
  const [isGetting, setGetting] = useState(false);
  const { current, running } = useOwnSession(() => undefined);
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
      {isGetting ? <GetExtension onClose={() => setGetting(false)} /> : null}
    </div>
  );
}
