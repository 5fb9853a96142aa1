import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import type { DataExport } from '@keenly/contracts/trust';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

/** Without the live feed, a copy that is being made is asked for this often, in milliseconds. */
export const LOOK_AGAIN_MS = 1000;

export const isUnderWay = ({ status }: DataExport) => status === 'queued' || status === 'running';

/** The caller's copies, newest first. */
export const exportsQuery = queryOptions({
  queryKey: [trustEndpoints.myDataExports.path],
  queryFn: ({ signal }) => api.ask(trustEndpoints.myDataExports, {}, { signal }),
});

/** Starts a copy. Throws ApiError: CONFLICT while one is being made. */
export async function askForCopy(): Promise<DataExport> {
  const { data } = await api.ask(trustEndpoints.requestMyDataExport, {});
  return data;
}

/**
 * Downloads a copy as the browser does with any file: a refusal is a download that failed, and never takes the page's
 * place. Throws ApiError.
 */
export async function downloadCopy(id: string): Promise<void> {
  const { data } = await api.ask(trustEndpoints.myDataExportAddress, { params: { id } });
  const link = document.createElement('a');
  link.href = data.url;
  // Named by the service; the attribute alone makes it a download.
  link.download = '';
  link.click();
}
