import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { MyAccounts } from '../../areas/accounts/my-accounts';
import { NOT_AVAILABLE } from '../../ui/components/unavailable';
import { usePageTitle } from '../../ui/components/use-page-title';

/**
 * /myaccount: My Account with its one tab, and a This Week dropdown in the header (product/organizations#my-account).
 */
export function AccountsPage() {
  usePageTitle(labels.myAccount);
  return (
    <div className="page">
      <header>
        <div className="account-head">
          <h1>{labels.myAccount}</h1>
          <select className="k-select" aria-label={`Period: ${NOT_AVAILABLE}`} title={NOT_AVAILABLE} disabled>
            <option>{labels.thisWeek}</option>
          </select>
        </div>
        <Tabs value={0} aria-label={labels.myAccount} className="dashboard-tabs">
          <Tab id="accounts-tab" aria-controls="accounts-panel" label={labels.accounts} />
        </Tabs>
      </header>
      <div role="tabpanel" id="accounts-panel" aria-labelledby="accounts-tab">
        <MyAccounts />
      </div>
    </div>
  );
}
