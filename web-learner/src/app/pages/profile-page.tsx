import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { CALIBRATIONS_TAB, profileTabs } from '@keenly/contracts/catalogue/profile';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router';
import { CalibrationPanel } from '../../features/calibration/components/calibration-panel';
import type { Device } from '../../features/calibration/components/calibration-state';
import { OrganisationProfile } from '../../features/organisation/components/organisation-profile';
import { askToCalibrate } from '../../features/studying/api/calibrate';
import type { ExtensionPresence } from '../../features/studying/bridge/extension-link';
import { useExtension } from '../../features/studying/hooks/use-extension';
import { useSession } from '../../kit/auth/use-session';
import { buttonClass } from '../../kit/ui/button';
import { Icon } from '../../kit/ui/icon';
import { NOT_AVAILABLE } from '../../kit/ui/unavailable';
import { usePageTitle } from '../../kit/ui/use-page-title';
import './profile-page.css';

const GENERAL_TAB = 0;

/**
 * /profile (document 1 §2.5), as far as it exists: Calibrations for everybody, and General Information in its corporate
 * variant, which other roles than USER see (document 1 §6).
 */
export function ProfilePage() {
  usePageTitle(navigationLabels.profile);
  const presence = useExtension();
  const user = useSession()?.user;
  const [search] = useSearchParams();
  const organisation = user !== undefined && user.role_id !== 'USER' ? user.client_id : null;
  const there = organisation === null ? [CALIBRATIONS_TAB] : [GENERAL_TAB, CALIBRATIONS_TAB];
  const asked = Number(search.get('tab') ?? GENERAL_TAB);
  const tab = there.includes(asked) ? asked : CALIBRATIONS_TAB;
  return (
    <div className="page">
      <header className="profile-head">
        <div>
          <Link className={buttonClass('text', true)} to="/home">
            <Icon name="back" small />
            {navigationLabels.home}
          </Link>
        </div>
        <h1>{navigationLabels.profile}</h1>
        <Tabs
          value={tab}
          aria-label={navigationLabels.profile}
          className="profile-tabs"
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
        >
          {profileTabs.map((label, index) => (
            <Tab
              key={label}
              value={index}
              id={`profile-tab-${index}`}
              component={Link}
              to={`/profile?tab=${index}`}
              replace
              disabled={!there.includes(index)}
              aria-controls={index === tab ? 'profile-panel' : undefined}
              label={
                there.includes(index) ? (
                  label
                ) : (
                  <span>
                    {label} <small>{NOT_AVAILABLE}</small>
                  </span>
                )
              }
            />
          ))}
        </Tabs>
      </header>
      <div role="tabpanel" id="profile-panel" aria-labelledby={`profile-tab-${tab}`}>
        {tab === GENERAL_TAB && organisation !== null ? (
          <OrganisationProfile id={organisation} />
        ) : (
          <CalibrationPanel device={deviceOf(presence, user?.user_id)} onCalibrate={askToCalibrate} />
        )}
      </div>
    </div>
  );
}

function deviceOf(presence: ExtensionPresence, userId: string | undefined): Device {
  if (presence === 'looking' || presence === 'missing') return { kind: presence };
  if (presence.paired === null || presence.paired.user_id !== userId) return { kind: 'unpaired' };
  return { kind: 'ready', calibratedAt: presence.calibrated_at };
}
