import type { Neighborhood } from '@keenly/contracts/networks';
import { useSession } from '@keenly/web-learner/shared/auth/use-session';
import { useGetMany } from 'react-admin';
import { useOwnPlace } from './own-place';

/** Of one's own organization, or of any for platform roles. It isn't waited for. */
export function useOrganizationName(id: string): string | undefined {
  const user = useSession()?.user;
  const { isPlatform } = useOwnPlace();
  const { data } = useGetMany<Neighborhood>('neighborhoods', { ids: [id] }, { enabled: isPlatform });
  return isPlatform ? data?.[0]?.client_name : (user?.client_name ?? undefined);
}
