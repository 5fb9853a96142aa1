import { licenceCodeWords as words } from '@keenly/contracts/catalogue/organisation-settings';
import { organisationLabels as labels } from '@keenly/contracts/catalogue/organisation-page';
import { useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { Panel } from '../../ui/components/panel';
import { toast } from '../../ui/toasts/toast-store';
import { useRenewLicenceCode } from './organisation';

/** The code that lets people ask to join, and another one instead of it (product/organizations#license-code). */
export function LicenceCodePanel({ organisation, code }: { organisation: string; code: string }) {
  const { mutate, isPending } = useRenewLicenceCode(organisation);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const renew = () => {
    close();
    mutate(code, {
      onSuccess: () => toast('success', words.renewed),
      onError: (error) => toast('error', wordsFor(error)),
    });
  };
  return (
    <Panel title={labels.licenceCode} lead={words.lead}>
      <div className="organisation-rule">
        <code className="organisation-code">{code}</code>
        <Button busy={isPending} onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      </div>
      {asking ? (
        <Modal
          title={words.title}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>{words.cancel}</Button>
              <Button look="primary" onClick={renew}>
                {words.confirm}
              </Button>
            </>
          }
        >
          <p>{words.consequence}</p>
        </Modal>
      ) : null}
    </Panel>
  );
}
