import { useSession } from '../auth/use-session';

/** On a personal account no one marks essays: whoever wrote them compares them with the model answers. */
export function useSelfStudy(): boolean {
  return (useSession()?.user.client_id ?? null) === null;
}
