import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { startRecovery, stopRecoveryByLink } from '@keenly/contracts/second-factor-recovery.endpoints';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { EntryLayout } from '../layout/entry-layout';
import { waitWords } from '../../../shared/recovery-wait/recovery-words';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { usePageTitle } from '../../../ui/components/use-page-title';

const links = {
  start: {
    lead: words.recoveryStartLead,
    button: words.recoveryStart,
    act: async (secret: string) =>
      waitWords((await api.ask(startRecovery, { body: { secret } }, { anonymous: true })).data.due_at ?? ''),
  },
  stop: {
    lead: `${words.recoveryStopLead} ${words.recoveryNotYou}`,
    button: words.recoveryStop,
    act: async (secret: string) => {
      await api.ask(stopRecoveryByLink, { body: { secret } }, { anonymous: true });
      return secondFactorMessages.recoveryStopped;
    },
  },
} as const;

/**
 * /two-step-recovery#start=… and #stop=…, the links of emails about a lost second factor. One click acts; opening the page
 * alone does not, since mail scanners open links, too.
 */
export function TwoStepRecovery() {
  const { hash } = useLocation();
  const [, kind, secret = ''] = /^#(start|stop)=(.+)$/.exec(hash) ?? [];
  const link = kind === 'start' || kind === 'stop' ? links[kind] : undefined;
  const [done, setDone] = useState<string>();
  const [busy, setBusy] = useState(false);
  usePageTitle(words.recoveryTitle);
  const act = async (what: (secret: string) => Promise<string>) => {
    setBusy(true);
    try {
      setDone(await what(secret));
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <EntryLayout
      title={words.recoveryTitle}
      lead={<span role="status">{done ?? link?.lead ?? secondFactorMessages.recoveryLapsed}</span>}
      other={
        kind === 'stop' ? (
          <Link to="/forgot-password">{entryLabels.forgotPassword}</Link>
        ) : (
          <Link to="/sign-in">{entryLabels.signIn}</Link>
        )
      }
    >
      {link === undefined || done !== undefined ? null : (
        <div className="entry-form">
          <Button look="primary" busy={busy} onClick={() => void act(link.act)}>
            {link.button}
          </Button>
        </div>
      )}
    </EntryLayout>
  );
}
