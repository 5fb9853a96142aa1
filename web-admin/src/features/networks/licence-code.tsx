import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import './members.css';

/** The code that lets people ask to join; asked of the service, and shown, only when an admin wants it. */
export function LicenceCode({ clientId }: { clientId: string }) {
  const { licenceCodeOf } = useDataProvider<ConsoleDataProvider>();
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      setCode((await licenceCodeOf(clientId)) ?? 'Not set');
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="licence-code">
      <p role="status">
        {code === undefined ? null : (
          <>
            License code <code>{code}</code>
          </>
        )}
      </p>
      {code === undefined ? (
        <Button busy={busy} onClick={() => void show()}>
          Show license code
        </Button>
      ) : (
        <Button onClick={() => setCode(undefined)}>Hide license code</Button>
      )}
    </div>
  );
}
