import { knownBrowserWords as words } from '@keenly/contracts/catalogue/known-browsers';
import {
  forgetBrowser,
  forgetOtherBrowsers,
  knownBrowsers,
  type KnownBrowsers,
} from '@keenly/contracts/known-browsers.endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api';
import { wordsFor } from '../api/api-error';
import { tableDate } from '../../ui/format/dates';
import { AnswerPanel } from '../query/answer-panel';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import '../second-factor/second-factor.css';

type KnownBrowser = KnownBrowsers['data'][number];

const knownBrowsersQuery = queryOptions({
  queryKey: ['known-browsers'],
  queryFn: async ({ signal }) => (await api.ask(knownBrowsers, {}, { signal })).data,
});

/** The browsers one is known in, and the ways to forget them (product/entering#known-browsers). */
export function KnownBrowsersPanel() {
  const answer = useQuery(knownBrowsersQuery);
  return (
    <Panel title={words.title} lead={words.lead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="96px" />}>
        {(browsers) => (browsers.length === 0 ? <p>{words.none}</p> : <List browsers={browsers} />)}
      </AnswerPanel>
    </Panel>
  );
}

function List({ browsers }: { browsers: readonly KnownBrowser[] }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (one: KnownBrowser | 'others') =>
      one === 'others'
        ? api.ask(forgetOtherBrowsers, {})
        : api.ask(forgetBrowser, { params: { id: one.id } }),
    onSuccess: (_, one) => toast('success', one === 'others' ? words.othersForgotten : words.forgotten),
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey: knownBrowsersQuery.queryKey }),
  });
  return (
    <div className="factor-form">
      <ul className="factor-passkeys" aria-label={words.title}>
        {browsers.map((browser) => (
          <li key={browser.id}>
            <span>
              {nameOf(browser)}
              <small className="k-meta">{usedWords(browser)}</small>
            </span>
            <Button
              small
              busy={isPending}
              aria-label={`${words.forget} ${nameOf(browser)}`}
              onClick={() => mutate(browser)}
            >
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
      {browsers.some(({ is_this_one: isThisOne }) => !isThisOne) ? (
        <div className="factor-actions">
          <Button busy={isPending} onClick={() => mutate('others')}>
            {words.forgetOthers}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function nameOf({ name }: KnownBrowser): string {
  return name === '' ? words.unnamed : name;
}

function usedWords({ known_since: since, last_used_at: used, is_this_one: isThisOne }: KnownBrowser): string {
  const dates = `First used ${tableDate(since)} · Last used ${tableDate(used)}`;
  return isThisOne ? `${words.thisOne} · ${dates}` : dates;
}
