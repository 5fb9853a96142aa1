import { profileWords as words } from '@keenly/contracts/catalogue/profile';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { discardOpen } from './typed/leaving';

/**
 * While something is unsaved, asks before another page or tab of the editor takes its place; the browser asks before it
 * closes or reloads. The console's router can hold a step back by itself, other than the learner application's.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      when && !isSaved(next.state) && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title={words.leaveTitle}
      onClose={() => blocker.reset()}
      foot={
        <>
          <Button
            onClick={() => {
              discardOpen();
              blocker.proceed();
            }}
          >
            {words.leave}
          </Button>
          <Button look="primary" autoFocus onClick={() => blocker.reset()}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Modal>
  );
}

/** What was unsaved has just been saved, and the address follows it. */
function isSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state;
}
