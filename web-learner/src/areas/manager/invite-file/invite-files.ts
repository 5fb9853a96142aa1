import {
  checkInviteFile,
  discardInviteBatch,
  inviteBatch,
  inviteBatchBadRows,
  inviteBatches,
  sendInviteBatch,
} from '@keenly/contracts/invite-batches.endpoints';
import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import type { InvitedRole } from '@keenly/contracts/invitations';
import { pathOf } from '@keenly/contracts/path-of';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { download } from '../export/download';
import { invitationsKey } from '../invite/invitations';

/** As long as the service takes a file's name. */
const NAME_MAX = 200;

/** The caller's files of the last days, newest first. */
export const inviteFilesQuery = endpointQuery(inviteBatches, {});

/** Puts what the service says of one file into the list that every screen reads. */
function keep(client: QueryClient, file: InviteBatch): void {
  client.setQueryData(inviteFilesQuery.queryKey, (files) => {
    if (files === undefined) return undefined;
    const isKnown = files.data.some(({ id }) => id === file.id);
    const data = isKnown ? files.data.map((one) => (one.id === file.id ? file : one)) : [file, ...files.data];
    return { ...files, data };
  });
}

function readFilesAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: inviteFilesQuery.queryKey });
}

/** Reads one file again that moved: the invitations did, too. At its end, also how many more can be sent. */
export async function readFileAgain(client: QueryClient, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: invitationsKey });
  try {
    const { data } = await api.ask(inviteBatch, { params: { id } });
    keep(client, data);
    if (data.state !== 'sending') readFilesAgain(client);
  } catch {
    // Discarded elsewhere, or not reached: the list says which, and so where it can be tried again.
    readFilesAgain(client);
  }
}

export interface ChosenFile {
  name: string;
  content: Blob;
  role: InvitedRole;
  /** The group that is invited into, besides the organisation. */
  groupId: string | undefined;
}

/** Uploads a file and has it checked; nothing is sent. Throws ApiError. */
export function useCheckFile() {
  const client = useQueryClient();
  return useMutation({
    // Without a network it fails at once, and says so, in the place of waiting for one.
    networkMode: 'always',
    mutationFn: async ({ name, content, role, groupId }: ChosenFile) => {
      const query = { name: name.slice(0, NAME_MAX), role, ...(groupId === undefined ? {} : { groupId }) };
      return (await api.ask(checkInviteFile, { query, file: content })).data;
    },
    onSuccess: (file) => keep(client, file),
    // It may have come there, though its answer didn't come here.
    onError: () => readFilesAgain(client),
  });
}

/** Has the good rows of a checked file invited. Throws ApiError. */
export function useSendFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await api.ask(sendInviteBatch, { params: { id } })).data,
    onSuccess: (file) => keep(client, file),
    // News of it may have come before the answer, which knows less.
    onSettled: (_file, _error, id) => void readFileAgain(client, id),
  });
}

/** Discards a checked file. Answers words. Throws ApiError. */
export function useDiscardFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await api.ask(discardInviteBatch, { params: { id } })).message,
    onSuccess: (_words, id) =>
      client.setQueryData(
        inviteFilesQuery.queryKey,
        (files) => files && { ...files, data: files.data.filter((file) => file.id !== id) },
      ),
    onError: () => readFilesAgain(client),
  });
}

/** Saves every row of a file that isn't or wasn't sent, with its reason. Throws ApiError. */
export function downloadNotSent(id: string): Promise<void> {
  return download({ path: pathOf(inviteBatchBadRows.path, { id }) }, {}, labels.downloadName);
}
