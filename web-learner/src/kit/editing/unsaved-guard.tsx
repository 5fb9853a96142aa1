import { profileWords as words } from '@keenly/contracts/catalogue/profile';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button';

/**
 * While something is unsaved, asks before another page or tab of the page takes its place; the browser asks before it
 * closes or reloads. The router holds one question at a time: nothing is registered while there is nothing to ask.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  return when ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || from.search !== to.search,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="unsaved-title" maxWidth="xs" fullWidth>
      <DialogTitle id="unsaved-title">{words.leaveTitle}</DialogTitle>
      <DialogContent>{words.leaveText}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed()}>{words.leave}</Button>
        <Button look="primary" autoFocus onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
