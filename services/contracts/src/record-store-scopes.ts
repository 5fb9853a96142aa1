import { z } from 'zod';

/** What a credential of the record store may do: the scopes of xAPI 1.0.3, part three, 4.2. */
export const recordStoreScopes = [
  'statements/write',
  'statements/read',
  'statements/read/mine',
  'state',
  'profile',
  'all/read',
  'all',
] as const;
export const recordStoreScopeSchema = z.enum(recordStoreScopes);
export type RecordStoreScope = z.infer<typeof recordStoreScopeSchema>;
