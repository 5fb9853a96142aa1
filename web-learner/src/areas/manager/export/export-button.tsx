import { EXPORT_ROWS_MOST, exportLabels as labels } from '@keenly/contracts/catalogue/table-export';
import type { Endpoint } from '@keenly/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import type { QueryValue } from '../../../shared/api/with-query';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { toast } from '../../../ui/toasts/toast-store';
import { download } from './download';

export interface ExportButtonProps {
  endpoint: Pick<Endpoint, 'path'>;
  /** The filter and order that the table has. */
  query: Record<string, QueryValue>;
  /** Of the file, where the service names none. */
  name: string;
  /** Rows that the table has in all. */
  total: number;
}

/** Saves what a table shows, on all its pages, as CSV (product/manager#export). */
export function ExportButton({ endpoint, query, name, total }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(endpoint, query, name),
    onSuccess: () => toast('success', total > EXPORT_ROWS_MOST ? labels.cut(total) : labels.done(total)),
    onError: (error) => toast('error', wordsFor(error)),
  });
  return (
    <Button
      icon="download"
      className="k-no-print"
      disabled={total === 0}
      busy={isPending}
      title={labels.told}
      onClick={() => mutate()}
    >
      {labels.button}
    </Button>
  );
}
