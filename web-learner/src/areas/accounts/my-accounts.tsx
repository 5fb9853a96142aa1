import type { AccountList } from '@keenly/contracts/accounts';
import { accounts as accountsEndpoint } from '@keenly/contracts/accounts.endpoints';
import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { useNews } from '../../shared/live/use-news';
import { toast } from '../../ui/toasts/toast-store';
import { Icon } from '../../ui/components/icon';
import { RetryPanel } from '../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../ui/components/skeleton';
import {
  accountsQuery,
  discontinue,
  isCorporate,
  leaveAccount,
  makeMain,
  nameOf,
  type AnyAccount,
} from './accounts';
import { AccountCard } from './account-card';
import { AskDialog } from './ask-dialog';
import './accounts.css';

const AddAccountDialog = lazy(async () => ({
  default: (await import('./add-account-dialog')).AddAccountDialog,
}));

type Asked = { what: 'leave' | 'discontinue'; account: AnyAccount };

/**
 * The Accounts tab of /myaccount: the Add Account tile and a card for each account (product/organizations#my-account).
 */
export function MyAccounts() {
  const accounts = useQuery(accountsQuery);
  useNews([accountsEndpoint]);
  const loading = useShowLoading(accounts.isPending);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);

  const during = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const words = await work();
      if (words !== undefined) toast('success', words);
      setAsked(undefined);
      if (words !== undefined) await accounts.refetch();
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  const cards = (list: readonly AnyAccount[]) =>
    list.map((account) => (
      <li key={account.id}>
        <AccountCard
          account={account}
          onMakeMain={() => void during(() => makeMain(isCorporate(account) ? account.client_id : null))}
          onLeave={() => setAsked({ what: 'leave', account })}
          onDiscontinue={() => setAsked({ what: 'discontinue', account })}
        />
      </li>
    ));
  return (
    <>
      {accounts.isError ? (
        <RetryPanel
          reason={accounts.error.message}
          busy={accounts.isFetching}
          onRetry={() => void accounts.refetch()}
        />
      ) : null}
      {loading ? <Bone height="280px" /> : null}
      {accounts.data === undefined ? null : (
        <div className="account-sections">
          <ul className="account-cards">
            <li>
              <button type="button" className="account-add" onClick={() => setAdding(true)}>
                <Icon name="plus" />
                {labels.addAccount}
              </button>
            </li>
            {cards(accounts.data.data.Users)}
          </ul>
          {sectionsOf(accounts.data).map(({ label, list }) => (
            <section key={label} aria-label={label}>
              <h2>{label}</h2>
              <ul className="account-cards">{cards(list)}</ul>
            </section>
          ))}
        </div>
      )}
      {adding ? (
        <Suspense fallback={null}>
          <AddAccountDialog
            onClose={() => setAdding(false)}
            onAdded={() => {
              setAdding(false);
              void accounts.refetch();
            }}
          />
        </Suspense>
      ) : null}
      {asked === undefined ? null : (
        <Ask
          asked={asked}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onDo={(work) => void during(work)}
        />
      )}
    </>
  );
}

function sectionsOf({ data }: AccountList) {
  return [
    { label: labels.corporate, list: data.Neighbourhoods },
    { label: labels.owners, list: data.Clients },
    { label: labels.admin, list: data.Admins },
    { label: labels.parents, list: data.Parents },
  ].filter(({ list }) => list.length > 0);
}

interface AskProps {
  asked: Asked;
  busy: boolean;
  onClose: () => void;
  onDo: (work: () => Promise<string | undefined>) => void;
}

function Ask({ asked: { what, account }, busy, onClose, onDo }: AskProps) {
  const name = nameOf(account);
  if (what === 'leave' && isCorporate(account)) {
    // A main account cannot be left: there is only OK (product/organizations#main-account).
    if (account.main_acc)
      return <AskDialog title={labels.leave} text={accountMessages.mainAccountLeave} onClose={onClose} />;
    return (
      <AskDialog
        title={labels.leave}
        text={`You’ll leave ${name} and free up its license. You keep your sessions.`}
        confirm={{ label: labels.leave, busy, onConfirm: () => onDo(() => leaveAccount(account.client_id)) }}
        onClose={onClose}
      />
    );
  }
  const end = async () => {
    await discontinue();
    return undefined;
  };
  return (
    <AskDialog
      title={labels.discontinue}
      text="You’ll be signed out everywhere, and no one will be able to sign in with this email."
      confirm={{ label: labels.discontinue, busy, onConfirm: () => onDo(end) }}
      onClose={onClose}
    />
  );
}
