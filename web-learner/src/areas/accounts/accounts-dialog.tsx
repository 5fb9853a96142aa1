import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/components/button';
import { AccountList } from './account-list';

/** View Accounts of the account menu, and the way to create one (product/organizations#account-menu). */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="accounts-title" maxWidth="xs" fullWidth>
      <DialogTitle id="accounts-title">{navigationLabels.viewAccounts}</DialogTitle>
      <DialogContent>
        <AccountList />
      </DialogContent>
      <DialogActions>
        <Link className={buttonClass('text')} to="/myaccount" onClick={onClose}>
          {labels.createAccount}
        </Link>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
