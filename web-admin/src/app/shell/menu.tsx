import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { joinRequestList } from '@keenly/contracts/organisation.endpoints';
import { useOwnPlace } from '../../shared/own-place';
import { MenuLink } from './menu-link';
import { OperationsMenu } from './operations-menu';
import { useNetworkSummary } from './use-network-summary';
import { useResourceCount } from './use-resource-count';

/** The left menu by role, counted by the summary, with what operations need below it (product/console#menu). */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const { isPlatform, clientId } = useOwnPlace();
  const counts = useNetworkSummary();
  const joinRequests = useResourceCount(joinRequestList, {
    enabled: clientId !== null,
  });
  return (
    <>
      <ul className="menu" aria-label="Networks">
        {isPlatform ? (
          <>
            <MenuLink
              icon="team"
              to="/registrants"
              label={consoleMessages.allRegistrants}
              count={counts?.all}
              onNavigate={onNavigate}
            />
            <MenuLink
              icon="user"
              to="/users"
              label={consoleMessages.users}
              count={counts?.users}
              onNavigate={onNavigate}
            />
            <MenuLink
              icon="shield"
              to="/admins"
              label={consoleMessages.admins}
              count={counts?.admins}
              onNavigate={onNavigate}
            />
            <MenuLink
              icon="home"
              to="/neighborhoods"
              label={consoleMessages.neighborhoods}
              count={counts?.clients}
              onNavigate={onNavigate}
            />
          </>
        ) : (
          <MenuLink
            icon="team"
            to="/members"
            label="Members"
            count={counts?.members}
            onNavigate={onNavigate}
          />
        )}
        {joinRequests.available ? (
          <MenuLink
            icon="plus"
            to="/join-requests"
            label="Join requests"
            count={joinRequests.total}
            onNavigate={onNavigate}
          />
        ) : null}
      </ul>
      {isPlatform ? <OperationsMenu onNavigate={onNavigate} /> : null}
    </>
  );
}
