import { wizardLabels as words } from '@keenly/contracts/catalogue/wizard';
import { useState, type ReactNode } from 'react';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { Bone } from '../../../ui/components/skeleton';
import './wizard.css';

/** What the wizard knows of the extension: not looked yet, not there, there, or there and paired with this person. */
export type ExtensionState = 'looking' | 'missing' | 'found' | 'paired';

/** Page 4: where the extension comes from. `steps` says how. */
export function GetExtensionPage({ steps, onContinue }: { steps: ReactNode; onContinue: () => void }) {
  return (
    <div className="wizard-body">
      {steps}
      <Button look="primary" onClick={onContinue}>
        {words.continue}
      </Button>
    </div>
  );
}

export interface WaitingPageProps {
  extension: ExtensionState;
  onContinue: () => void;
  onSkip: (waiting: boolean) => void;
}

/** Page 5: looks for the extension every 3 s until it is there. */
export function WaitingPage({ extension, onContinue, onSkip }: WaitingPageProps) {
  const waiting = extension === 'looking' || extension === 'missing';
  return (
    <div className="wizard-body">
      <div className="wizard-state" role="status">
        {waiting ? <Bone width="20px" height="20px" /> : <Icon name="check" />}
        {waiting
          ? 'Waiting for the extension. Install it, then come back to this page.'
          : 'Extension installed.'}
      </div>
      {waiting ? null : (
        <Button look="primary" onClick={onContinue}>
          {words.continue}
        </Button>
      )}
      <Button look="text" onClick={() => onSkip(waiting)}>
        {words.skip}
      </Button>
    </div>
  );
}

export interface SetUpPageProps {
  extension: ExtensionState;
  /** Pairs the extension with the signed-in person. Throws an Error with the words to show. */
  onPair: () => Promise<void>;
  onContinue: () => void;
}

/** Page 6: the extension learns for whom it works, and asks for consent and the camera on a page of its own. */
export function SetUpPage({ extension, onPair, onContinue }: SetUpPageProps) {
  const [pairing, setPairing] = useState(false);
  const pair = async () => {
    setPairing(true);
    try {
      await onPair();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast('error', error.message);
    } finally {
      setPairing(false);
    }
  };
  const paired = extension === 'paired';
  return (
    <div className="wizard-body">
      <ul className="wizard-points">
        <li>It records only while a session is running.</li>
        <li>The camera is optional. Its images never leave this device.</li>
        <li>You can correct what it recorded, or forget a page.</li>
      </ul>
      {paired ? (
        <div className="wizard-state" role="status">
          <Icon name="check" />
          Extension paired. It will ask for your consent and, if you want, camera access.
        </div>
      ) : (
        <Button busy={pairing} disabled={extension !== 'found'} onClick={() => void pair()}>
          Pair the extension with my account
        </Button>
      )}
      <Button look="primary" onClick={onContinue}>
        {words.continue}
      </Button>
    </div>
  );
}
