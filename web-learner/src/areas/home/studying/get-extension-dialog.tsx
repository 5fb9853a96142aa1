import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '../../../ui/components/button';
import { useExtension } from './use-extension';
import { ExtensionSteps } from './extension-steps';
import './extension-card.css';

/** Where the extension comes from, until it has a store page. Opened by a click, never by polling. */
export function GetExtensionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="get-extension" maxWidth="xs" fullWidth>
      <DialogTitle id="get-extension">{navigationLabels.getExtension}</DialogTitle>
      <DialogContent>
        <ExtensionSteps last="Reload this page, then select <b>Pair</b>." />
        {open ? <Found /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Found() {
  const missing = typeof useExtension() === 'string';
  return (
    <p className="extension-wait k-meta" role="status">
      {missing ? 'Waiting for the extension.' : 'Extension installed.'}
    </p>
  );
}
