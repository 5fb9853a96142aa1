import { badgeEvidence } from '@keenly/contracts/badge-evidence.endpoints';
import { badges } from '@keenly/contracts/badges.endpoints';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { profileTabs } from '@keenly/contracts/catalogue/profile';
import { evidence, highlights, sessionEvidence } from '@keenly/contracts/insight.endpoints';
import { ownCalibration } from '@keenly/contracts/pairing.endpoints';
import { profileCompletion } from '@keenly/contracts/profile.endpoints';
import { schedule } from '@keenly/contracts/schedule.endpoints';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { BadgesPanel } from '../../areas/profile/badges/badges-panel';
import { BadgeEvidence } from '../../areas/evidence/badge-evidence';
import { RollupEvidence } from '../../areas/evidence/rollup-evidence';
import { CalibrationPanel } from '../../areas/profile/calibration/calibration-panel';
import { JoinedGroups } from '../../areas/organisation/joined-groups';
import { OrganisationProfile } from '../../areas/organisation/organisation-profile';
import { LearningPreferences } from '../../areas/profile/preferences/learning-preferences';
import { GeneralInformation } from '../../areas/profile/details/general-information';
import { SchedulePanel } from '../../areas/profile/schedule/schedule-panel';
import { askToCalibrate } from '../../areas/home/studying/calibrate';
import { useExtension } from '../../areas/home/studying/use-extension';
import { TargetsPanel } from '../../areas/profile/targets/targets-panel';
import { useSession } from '../../shared/auth/use-session';
import { useNews } from '../../shared/live/use-news';
import { usePageTitle } from '../../ui/components/use-page-title';
import { deviceOf } from './calibration-device';
import { ProfileHead } from './profile-head';
import './profile-page.css';

/** On one tab or another, with what explains its figures. */
const shown = [
  profileCompletion,
  badges,
  badgeEvidence,
  ownCalibration,
  schedule,
  highlights,
  evidence,
  sessionEvidence,
];

/** /profile (product/profile#tabs). The address keeps the tab; navigation state may name the first one. */
export function ProfilePage() {
  usePageTitle(navigationLabels.profile);
  useNews(shown);
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { tabIndexToSwitch?: unknown } | null };
  const wished = indexOf(state?.tabIndexToSwitch);
  if (!search.has('tab') && wished !== undefined) {
    return <Navigate replace to={`/profile?tab=${String(wished)}`} />;
  }
  const tab = indexOf(search.get('tab')) ?? 0;
  return (
    <div className="page">
      <header className="profile-head">
        <ProfileHead />
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
              id={`profile-tab-${String(index)}`}
              component={Link}
              to={`/profile?tab=${String(index)}`}
              replace
              aria-controls={index === tab ? 'profile-panel' : undefined}
              label={label}
            />
          ))}
        </Tabs>
      </header>
      <div
        role="tabpanel"
        id="profile-panel"
        className="profile-panel"
        aria-labelledby={`profile-tab-${String(tab)}`}
      >
        <TabPanel tab={tab} />
      </div>
    </div>
  );
}

function TabPanel({ tab }: { tab: number }) {
  switch (tab) {
    case 1:
      return <LearningPreferences />;
    case 2:
      return (
        <>
          <TargetsPanel evidence={(question) => <RollupEvidence {...question} filter="this" />} />
          <SchedulePanel />
        </>
      );
    case 3:
      return <Calibrations />;
    case 4:
      return <BadgesPanel evidence={(kind) => <BadgeEvidence kind={kind} />} />;
    default:
      return <General />;
  }
}

/**
 * Other roles than USER see their organisation (product/roles#profile-variants), and below it themselves: their name,
 * picture and location are asked for by the completion score as everyone's are.
 */
function General() {
  const user = useSession()?.user;
  const organisation = user !== undefined && user.role_id !== 'USER' ? user.client_id : null;
  if (organisation === null)
    return (
      <>
        <JoinedGroups />
        <GeneralInformation />
      </>
    );
  return (
    <>
      <OrganisationProfile id={organisation} />
      <JoinedGroups />
      <GeneralInformation withPassword={false} />
    </>
  );
}

function Calibrations() {
  const presence = useExtension();
  const user = useSession()?.user;
  return <CalibrationPanel device={deviceOf(presence, user)} onCalibrate={askToCalibrate} />;
}

/** A tab's index; undefined for what is none. */
function indexOf(wished: unknown): number | undefined {
  const index = typeof wished === 'string' && wished !== '' ? Number(wished) : wished;
  return typeof index === 'number' && index in profileTabs ? index : undefined;
}
