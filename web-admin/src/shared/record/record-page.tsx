import { Bone, useShowLoading } from '@keenly/web-learner/ui/components/skeleton';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { RetryPanel } from '@keenly/web-learner/ui/components/retry-panel';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import type { ReactNode } from 'react';
import { useNotify, useShowController } from 'react-admin';
import { consoleHref } from '../console-href';
import './record-page.css';

export interface RecordPageProps<Row> {
  /** What the list of such records is called, and the way back to it. */
  list: string;
  /** Where that list is; the resource's own without it. */
  backTo?: string;
  title: (record: Row) => string;
  children: (record: Row) => ReactNode;
}

/** The frame of one record's page: the way back, its name, and its states. */
export function RecordPage<Row extends { id: string }>({
  list,
  backTo,
  title,
  children,
}: RecordPageProps<Row>) {
  const notify = useNotify();
  const { record, error, isPending, refetch, resource } = useShowController<Row>({
    // In place of react-admin's default, which says its own words and goes back to the list.
    queryOptions: { onError: ({ message }) => notify(message, { type: 'error' }) },
  });
  const showLoading = useShowLoading(isPending);
  const words = record === undefined ? list : title(record);
  usePageTitle(words);
  return (
    <div className="page">
      <header>
        <a className="record-back" href={consoleHref(backTo ?? `/${resource}`)}>
          <Icon name="back" small />
          {list}
        </a>
        {record === undefined && isPending && showLoading ? (
          <Bone width="min(320px, 70%)" height="34px" />
        ) : (
          <h1 className={record === undefined ? 'k-sr' : ''}>{words}</h1>
        )}
      </header>
      {record !== undefined ? (
        children(record)
      ) : (
        <Panel busy={isPending}>
          {error ? (
            <RetryPanel reason={error.message} onRetry={() => void refetch()} />
          ) : showLoading ? (
            <Bone height="220px" />
          ) : null}
        </Panel>
      )}
    </div>
  );
}
