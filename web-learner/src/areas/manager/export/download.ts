import { api } from '../../../shared/api/api';
import type { QueryValue } from '../../../shared/api/with-query';
import { saveFile } from '../../../ui/files/save-file';

/**
 * Saves what an endpoint produces as a file. It is fetched, since a link would carry no token.
 * @throws {ApiError} where it is refused or broke off
 */
export async function download(
  { path }: { readonly path: string },
  query: Record<string, QueryValue>,
  fallbackName: string,
): Promise<void> {
  const response = await api.send('GET', path, { query });
  const file = await response.blob();
  const [, name = fallbackName] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(file, name);
}
