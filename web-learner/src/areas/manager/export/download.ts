import { api } from '../../../shared/api/api';
import type { QueryValue } from '../../../shared/api/api-client';

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

/** Saves what is in memory as a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
