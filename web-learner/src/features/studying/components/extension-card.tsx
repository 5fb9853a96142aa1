import { PRODUCT_NAME } from '@keenly/contracts/product';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { useState } from 'react';
import { useSession } from '../../../kit/auth/use-session';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Icon } from '../../../kit/ui/icon';
import { Panel } from '../../../kit/ui/panel';
import { pairExtension } from '../api/pair-extension';
import { useExtension } from '../hooks/use-extension';
import './extension-card.css';

/** Pair the extension; gone once it is paired with the person who is signed in. */
export function ExtensionCard({ onGet }: { onGet: () => void }) {
  const presence = useExtension();
  const userId = useSession()?.user.user_id;
  const [pairing, setPairing] = useState(false);
  if (presence === 'looking') return null;
  const paired = presence === 'missing' ? null : presence.paired;
  if (paired !== null && paired.user_id === userId) return null;
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
        <h2>Pair the extension</h2>
        <p className="k-meta">{lineFor(presence === 'missing', paired?.user_name)}</p>
      </div>
      {presence === 'missing' ? (
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
  if (missing)
    return `${PRODUCT_NAME} notices focus through a browser extension. This page finds it by itself.`;
  if (other !== undefined) return `The extension here belongs to ${other}. Pair it to study as yourself.`;
  return 'The extension is here. Pair it once, and sessions started in it are yours.';
}
