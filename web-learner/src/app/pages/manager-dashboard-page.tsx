import { dashboardLabels as words } from '@keenly/contracts/catalogue/dashboard';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router';
import { AssignedTable } from '../../areas/manager/assignments/assigned-table';
import { CapabilityMenu } from '../../areas/manager/capability/capability-menu';
import { Overview } from '../../areas/manager/overview/overview';
import { shortName } from '../../ui/format/names';
import { useSession } from '../../shared/auth/use-session';
import { NOT_AVAILABLE } from '../../ui/components/unavailable';
import { usePageTitle } from '../../ui/components/use-page-title';
import './manager-dashboard-page.css';

/** Index of each tab in `?setIndex=`; Learning Plans, 1, does not exist yet. */
const OVERVIEW = 0;
const CAPABILITIES = 2;

/** /manager-dashboard (product/manager#dashboard); `?setIndex=2` opens the Capabilities tab. */
export function ManagerDashboardPage() {
  const user = useSession()?.user;
  const [search, setSearch] = useSearchParams();
  const tab = search.get('setIndex') === String(CAPABILITIES) ? CAPABILITIES : OVERVIEW;
  usePageTitle(tab === CAPABILITIES ? words.capabilities : words.overview);
  return (
    <div className="page">
      <header className="dashboard-head">
        <div className="dashboard-title">
          <div>
            <h1>Welcome back{user === undefined ? '' : `, ${shortName(user)}`}</h1>
            <p className="k-meta">
              <span>{user?.client_name}</span>
              <Link to="/info?card=guidance">Using {PRODUCT_NAME} for mentoring</Link>
            </p>
          </div>
          <CapabilityMenu label={words.capabilitiesPage} />
        </div>
        <Tabs
          value={tab}
          aria-label="Manager dashboard"
          className="dashboard-tabs"
          onChange={(_event, next: number) => setSearch(next === OVERVIEW ? {} : { setIndex: String(next) })}
        >
          <Tab value={OVERVIEW} id="tab-0" aria-controls="dashboard-panel" label={words.overview} />
          <Tab
            value={1}
            id="tab-1"
            disabled
            label={
              <span>
                {words.learningPlans} <small>{NOT_AVAILABLE}</small>
              </span>
            }
          />
          <Tab value={CAPABILITIES} id="tab-2" aria-controls="dashboard-panel" label={words.capabilities} />
        </Tabs>
      </header>
      <div role="tabpanel" id="dashboard-panel" aria-labelledby={`tab-${tab}`}>
        {tab === CAPABILITIES ? <AssignedTable /> : <Overview />}
      </div>
      <p className="k-quiet">{trustPage.watched}</p>
    </div>
  );
}
