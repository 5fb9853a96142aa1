import { dashboardLabels as words } from '@keenly/contracts/catalogue/dashboard';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router';
import { AssignedTable } from '../../areas/manager/assignments/assigned-table';
import { CapabilityMenu } from '../../areas/manager/capability/capability-menu';
import { Overview } from '../../areas/manager/overview/overview';
import { PlansTab } from '../../areas/manager/plans/plans-tab';
import { shortName } from '../../ui/format/names';
import { useSession } from '../../shared/auth/use-session';
import { usePageTitle } from '../../ui/components/use-page-title';
import './manager-dashboard-page.css';

/** Index of each tab in `?setIndex=`. */
const OVERVIEW = 0;
const LEARNING_PLANS = 1;
const CAPABILITIES = 2;

const tabs = [
  { index: OVERVIEW, label: words.overview, Content: Overview },
  { index: LEARNING_PLANS, label: words.learningPlans, Content: PlansTab },
  { index: CAPABILITIES, label: words.capabilities, Content: AssignedTable },
] as const;

/** /manager-dashboard (product/manager#dashboard); `?setIndex=` opens one of its tabs. */
export function ManagerDashboardPage() {
  const user = useSession()?.user;
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(({ index }) => search.get('setIndex') === String(index)) ?? tabs[0];
  const { index: tab, label, Content } = shown;
  usePageTitle(label);
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
          {tabs.map(({ index, label: name }) => (
            <Tab key={index} value={index} id={`tab-${index}`} aria-controls="dashboard-panel" label={name} />
          ))}
        </Tabs>
      </header>
      <div role="tabpanel" id="dashboard-panel" aria-labelledby={`tab-${tab}`}>
        <Content />
      </div>
      <p className="k-quiet">{trustPage.watched}</p>
    </div>
  );
}
