import { may } from '@keenly/contracts/permissions';
import { useSession } from '@keenly/web-learner/shared/auth/use-session';

/** What the person who is signed in may do with courses (product/content#authoring). */
export function useAuthorRights(): { readonly forOthers: boolean; readonly addCategory: boolean } {
  const role = useSession()?.user.role_id;
  return {
    /** Show a course to an organization, or to everyone. */
    forOthers: role !== undefined && may(role, 'content.author', 'organisation'),
    addCategory: role !== undefined && may(role, 'capability.create', 'organisation'),
  };
}
