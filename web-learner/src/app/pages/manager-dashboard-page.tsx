import { dashboardLabels as words } from '@keenly/contracts/catalogue/dashboard';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router';
import { CapabilityMenu } from '../../areas/manager/capability/capability-menu';
import { Overview } from '../../areas/manager/overview/overview';
import { shortName } from '../../ui/format/names';
import { useSession } from '../../shared/auth/use-session';
import { Bone } from '../../ui/components/skeleton';
import { usePageTitle } from '../../ui/components/use-page-title';
import { withOwnCode } from '../../ui/components/with-own-code';
import './manager-dashboard-page.css';

/** Index of each tab in `?setIndex=`. */
const OVERVIEW = 0;
const LEARNING_PLANS = 1;
const CAPABILITIES = 2;

/** Forms, rules, and their checks come with the tab that has them: the overview is what everyone opens. */
const PlansTab = withOwnCode(async () => (await import('../../areas/manager/plans/plans-tab')).PlansTab);
const AssignedTable = withOwnCode(
  async () => (await import('../../areas/manager/assignments/assigned-table')).AssignedTable,
);
const meanwhile = <Bone height="320px" />;

const tabs = [
  { index: OVERVIEW, label: words.overview, content: <Overview />, fetchCode: () => undefined },
  {
    index: LEARNING_PLANS,
    label: words.learningPlans,
    content: <PlansTab meanwhile={meanwhile} />,
    fetchCode: PlansTab.fetchCode,
  },
  {
    index: CAPABILITIES,
    label: words.capabilities,
    content: <AssignedTable meanwhile={meanwhile} />,
    fetchCode: AssignedTable.fetchCode,
  },
] as const;

/** /manager-dashboard (product/manager#dashboard); `?setIndex=` opens one of its tabs. */
export function ManagerDashboardPage() {
  const user = useSession()?.user;
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find(({ index }) => search.get('setIndex') === String(index)) ?? tabs[0];
  const { index: tab, label, content } = shown;
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
          {tabs.map(({ index, label: name, fetchCode }) => (
            <Tab
              key={index}
              value={index}
              id={`tab-${index}`}
              aria-controls="dashboard-panel"
              label={name}
              onPointerEnter={() => void fetchCode()}
              onFocus={() => void fetchCode()}
            />
          ))}
        </Tabs>
      </header>
      <div role="tabpanel" id="dashboard-panel" aria-labelledby={`tab-${tab}`}>
        {content}
      </div>
      <p className="k-quiet">{trustPage.watched}</p>
    </div>
  );
}
