import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { useEffect, useState } from 'react';
import { useSession } from '../../../kit/auth/use-session';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Icon } from '../../../kit/ui/icon';
import { Panel } from '../../../kit/ui/panel';
import { pairExtension } from '../api/pair-extension';
import { useExtension } from '../hooks/use-extension';
import { PAIRED_KEY, pairWords } from './pairing';
import './extension-card.css';

/**
 * Pair the extension; gone once it is paired with the person who is signed in. Until the extension has answered, what
 * was so the last time holds, so that the page below does not move.
 */
export function ExtensionCard({ onGet }: { onGet: () => void }) {
  const presence = useExtension();
  const userId = useSession()?.user.user_id;
  const [pairing, setPairing] = useState(false);
  const paired = typeof presence === 'string' ? null : presence.paired;
  const own =
    presence === 'looking' ? localStorage.getItem(PAIRED_KEY) === userId : paired?.user_id === userId;
  useEffect(() => {
    if (presence === 'looking') return;
    if (own && userId !== undefined) localStorage.setItem(PAIRED_KEY, userId);
    else localStorage.removeItem(PAIRED_KEY);
  }, [presence, own, userId]);
  if (own) return null;
  const absent = typeof presence === 'string';
  const pair = async () => {
    setPairing(true);
    try {
      await pairExtension();
      toast('success', `The extension is paired with your account.`);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast('error', error.message);
    } finally {
      setPairing(false);
    }
  };
  return (
    <Panel className="extension-card">
      <Icon name="plug" />
      <div>
        <h2>{pairWords.title}</h2>
        <p className="k-meta">{lineFor(absent, paired?.user_name)}</p>
      </div>
      {absent ? (
        <Button onClick={onGet}>{navigationLabels.getExtension}</Button>
      ) : (
        <Button look="primary" busy={pairing} onClick={() => void pair()}>
          {pairing ? 'Pairing…' : 'Pair'}
        </Button>
      )}
    </Panel>
  );
}

function lineFor(missing: boolean, other: string | undefined): string {
  if (missing) return pairWords.absent;
  if (other !== undefined) return `The extension here belongs to ${other}. Pair it to study as yourself.`;
  return 'The extension is here. Pair it once, and sessions started in it are yours.';
}
