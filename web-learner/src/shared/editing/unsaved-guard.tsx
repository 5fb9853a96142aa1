import { profileWords as words } from '@keenly/contracts/catalogue/profile';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/components/button';
import { guardLeaving } from './guarded-history';

/**
 * While something is unsaved, asks before another page or tab of the page takes its place; the browser asks before it
 * closes or reloads.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  return when ? <Guard /> : null;
}

function Guard() {
  const [held, setHeld] = useState<{ goOn: () => void }>();
  useEffect(() => guardLeaving((goOn) => setHeld({ goOn })), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (held === undefined) return null;
  const stay = () => setHeld(undefined);
  return (
    <Dialog open onClose={stay} aria-labelledby="unsaved-title" maxWidth="xs" fullWidth>
      <DialogTitle id="unsaved-title">{words.leaveTitle}</DialogTitle>
      <DialogContent>{words.leaveText}</DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            stay();
            held.goOn();
          }}
        >
          {words.leave}
        </Button>
        <Button look="primary" autoFocus onClick={stay}>
          {words.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
