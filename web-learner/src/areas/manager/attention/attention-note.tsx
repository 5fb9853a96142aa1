import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/components/panel';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { attentionOfQuery } from './attention-query';
import { Reasons } from './reasons';

/** The same sentences on the person's own page; nothing where nothing is the matter. */
export function AttentionNote({ id }: { id: string }) {
  const { data, isError, error, refetch } = useQuery(attentionOfQuery(id));
  if (data === undefined && !isError) return null;
  if (data?.data.reasons.length === 0) return null;
  return (
    <Panel title={labels.title} lead={labels.rule}>
      {data === undefined ? (
        <RetryPanel reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <Reasons reasons={data.data.reasons} />
      )}
    </Panel>
  );
}
