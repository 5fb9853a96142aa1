import { accounts as accountsEndpoint } from '@keenly/contracts/accounts.endpoints';
import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { goOnAs } from '../../shared/accounts/go-on-as';
import { useNews } from '../../shared/live/use-news';
import { toast } from '../../ui/toasts/toast-store';
import { Avatar } from '../../ui/components/avatar';
import { Chip } from '../../ui/components/chips';
import { Icon } from '../../ui/components/icon';
import { RetryPanel } from '../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../ui/components/skeleton';
import { accountsQuery, groupsOf, isCorporate, nameOf, type AccountGroup, type AnyAccount } from './accounts';
import './accounts.css';

/** The accounts of the person by kind; choosing one goes on as it (product/organizations#accounts). */
export function AccountList() {
  const accounts = useQuery(accountsQuery);
  useNews([accountsEndpoint]);
  const loading = useShowLoading(accounts.isPending);
  const [switching, setSwitching] = useState<string>();
  if (accounts.isError) {
    const { error, isFetching } = accounts;
    return <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void accounts.refetch()} />;
  }
  if (accounts.data === undefined) return loading ? <Bone height="160px" /> : null;
  const go = async (account: AnyAccount, to: AccountGroup['to']) => {
    setSwitching(account.id);
    try {
      await goOnAs(account.id, to);
    } catch (error) {
      toast('error', wordsFor(error));
      setSwitching(undefined);
    }
  };
  return (
    <div className="account-groups">
      {groupsOf(accounts.data).map(({ label, to, accounts: list }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          <ul>
            {list.map((account) => (
              <li key={account.id}>
                <Line
                  account={account}
                  busy={switching === account.id}
                  onChoose={() => void go(account, to)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LineProps {
  account: AnyAccount;
  busy: boolean;
  onChoose: () => void;
}

function Line({ account, busy, onChoose }: LineProps) {
  const name = nameOf(account);
  const pending = account.status === 'PENDING';
  const off = account.status === 'INACTIVE';
  const image = isCorporate(account) ? account.image_url : account.profile_image_url;
  return (
    <button
      type="button"
      className="account-line"
      disabled={pending || off || account.current || busy}
      aria-current={account.current}
      onClick={onChoose}
    >
      <Avatar name={name} imageUrl={image} size={36} own={account.current} />
      <span className="account-line-words">
        <b>{name}</b>
        <span className="k-quiet">{account.email}</span>
      </span>
      {pending ? <Chip>{labels.pending}</Chip> : null}
      {off ? <Chip>{labels.inactive}</Chip> : null}
      {account.main_acc ? <Chip>{labels.mainAccount}</Chip> : null}
      {account.current ? <Icon name="check" /> : null}
      {account.current ? <span className="k-sr">Current account</span> : null}
    </button>
  );
}
