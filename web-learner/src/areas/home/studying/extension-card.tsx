import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import type { ExtensionStatus } from '@keenly/contracts/extension-bridge';
import { useEffect, useState } from 'react';
import { useSession } from '../../../shared/auth/use-session';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { pairExtension } from './pair-extension';
import { isPairedWith } from './bridge/paired-with';
import { useExtension } from './use-extension';
import { PAIRED_KEY, pairWords } from './pairing';
import './extension-card.css';

/**
 * Card for pairing the extension; hidden once it's paired with the current account. Until the extension has answered,
 * what was so the last time holds, so that the page below does not move.
 */
export function ExtensionCard({ onGet }: { onGet: () => void }) {
  const presence = useExtension();
  const user = useSession()?.user;
  const accountId = user?.id;
  const [pairing, setPairing] = useState(false);
  const paired = typeof presence === 'string' ? null : presence.paired;
  const own =
    presence === 'looking' ? localStorage.getItem(PAIRED_KEY) === accountId : isPairedWith(presence, user);
  useEffect(() => {
    if (presence === 'looking') return;
    if (own && accountId !== undefined) localStorage.setItem(PAIRED_KEY, accountId);
    else localStorage.removeItem(PAIRED_KEY);
  }, [presence, own, accountId]);
  if (own) return null;
  const absent = typeof presence === 'string';
  const pair = async () => {
    setPairing(true);
    try {
      await pairExtension();
      toast('success', `Extension paired with your account.`);
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
        <p className="k-meta">{lineFor(absent, paired, user?.user_id)}</p>
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

function lineFor(missing: boolean, paired: ExtensionStatus['paired'], userId: string | undefined): string {
  if (missing) return pairWords.absent;
  if (paired !== null && paired.user_id !== userId)
    return `The extension is paired with ${paired.user_name}’s account. Pair it with yours to study here.`;
  if (paired !== null)
    return `The extension is paired with ${otherAccount(paired.account?.client_name)}. Pair it with this account to study here.`;
  return 'Extension installed. Pair it to save its sessions to your account.';
}

function otherAccount(organization: string | null | undefined): string {
  if (organization === undefined) return 'another of your accounts';
  return organization === null ? 'your personal account' : `your account at ${organization}`;
}
