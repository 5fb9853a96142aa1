import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { takeDownWords } from '@keenly/contracts/catalogue/course-take-down';
import { publicCourses as publicCourseList } from '@keenly/contracts/course-take-down.endpoints';
import { joinRequestList } from '@keenly/contracts/organisation.endpoints';
import { useOwnPlace } from '../../shared/own-place';
import { ContentLink } from './content-link';
import { MenuLink } from './menu-link';
import { OperationsMenu } from './operations-menu';
import { useNetworkSummary } from './use-network-summary';
import { useResourceCount } from './use-resource-count';

interface MenuProps {
  onNavigate?: (() => void) | undefined;
}

/** The left menu by role (product/console#menu): courses for everyone, the networks for those who run one. */
export function Menu({ onNavigate }: MenuProps) {
  const { isAdmin } = useOwnPlace();
  return (
    <>
      <ul className="menu" aria-label="Content">
        <ContentLink onNavigate={onNavigate} />
      </ul>
      {isAdmin ? <NetworksMenu onNavigate={onNavigate} /> : null}
    </>
  );
}

/** Counted by the summary, with what operations need below it. */
function NetworksMenu({ onNavigate }: MenuProps) {
  const { isPlatform, clientId } = useOwnPlace();
  const counts = useNetworkSummary();
  const publicCourses = useResourceCount(publicCourseList, { enabled: isPlatform });
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
        {publicCourses.available ? (
          <MenuLink
            icon="book"
            to="/public-courses"
            label={takeDownWords.list}
            count={publicCourses.total}
            onNavigate={onNavigate}
          />
        ) : null}
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
