import { inviteFileMessages } from '@keenly/contracts/catalogue/invitations';
import { ApiError } from '../../../shared/api/api-error';

/**
 * Why a file can't be read, in the service's words; undefined where something else than the file is to blame: the network,
 * the service, or who may invite.
 */
export function formatProblem(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, status, fields, message } = error;
  if (code === 'VALIDATION_FAILED') return fields['file'];
  // Of a server before the service, whose words are none for a person.
  if (status === 413) return code === undefined ? inviteFileMessages.tooLarge : message;
  return status === 415 ? message : undefined;
}
