import { landingPath, type Role } from '@keenly/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { isMentored, joinedGroupsQuery } from '../../shared/organisation/joined-groups';
import { PageSkeleton } from '../../ui/components/skeleton';

/**
 * Pages that open to whoever mentors a group, whatever their role; everyone else goes where their role leads. Which people
 * they see there the service decides.
 */
export function RequireMentor({ userId, role }: { userId: string; role: Role }) {
  const { data, isPending } = useQuery(joinedGroupsQuery);
  if (isPending) return <PageSkeleton />;
  const isMentor = data?.joinedGroups.some((group) => isMentored(group, userId)) === true;
  return isMentor ? <Outlet /> : <Navigate to={landingPath(role)} replace />;
}
