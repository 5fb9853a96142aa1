import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { statementChoiceWords as words } from '@keenly/contracts/catalogue/statement-choices';
import type { ChooseStatements, StatementChoices } from '@keenly/contracts/statement-choices';
import * as on from '@keenly/contracts/statement-choices.endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { createQueryClient } from '../../../shared/query/query-client';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { SendingPanel } from './sending-panel';

const typed = userEvent.setup({ delay: null });
const organisation = 'Northbridge College';

/** The service with one learner's answers, which a call changes as it does there. */
function standIn(over: Partial<StatementChoices['data']> = {}, of: string | null = organisation) {
  const allowed = { expressions: false, addresses: false };
  const answer = () =>
    anAnswer({
      data: {
        choices: (['expressions', 'addresses'] as const).map((kind) => ({
          kind,
          allowed: allowed[kind],
          changed_at: allowed[kind] ? '2026-11-02T09:00:00.000Z' : null,
        })),
        stores: ['Campus store', 'Archive'],
        expressions_withheld: false,
        ...over,
      },
      organisation: of,
    });
  const calls: ReturnType<typeof standInForService> = standInForService({
    [`GET ${on.statementChoices.path}`]: answer,
    [`PUT ${on.chooseStatements.path}`]: () => {
      const asked = calls.at(-1)?.body as ChooseStatements | undefined;
      if (asked !== undefined) allowed[asked.kind] = asked.allowed;
      return answer();
    },
  });
  return calls;
}
const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SendingPanel />
      <Toasts />
    </QueryClientProvider>,
  );
const theSwitch = (kind: 'expressions' | 'addresses') =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: words.choice[kind] });

beforeEach(() => {
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

describe('what goes to record stores of the organization', () => {
  it('is off until the learner switches it on, one kind at a time, and says who gets it', async () => {
    const calls = standIn();
    draw();
    expect((await theSwitch('expressions')).checked).toBe(false);
    expect((await theSwitch('addresses')).checked).toBe(false);
    expect(screen.getByText(words.goesTo('Campus store and Archive'))).toBeTruthy();
    expect(screen.getByText(words.rules)).toBeTruthy();
    await typed.click(await theSwitch('addresses'));
    await waitFor(async () => expect((await theSwitch('addresses')).checked).toBe(true));
    expect((await theSwitch('expressions')).checked).toBe(false);
    expect(await screen.findByText(words.on.addresses)).toBeTruthy();
    await typed.click(await theSwitch('addresses'));
    await waitFor(async () => expect((await theSwitch('addresses')).checked).toBe(false));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { kind: 'addresses', allowed: true },
      { kind: 'addresses', allowed: false },
    ]);
  });

  it('says that there is no store now, and that the organization keeps expressions', async () => {
    standIn({ stores: [], expressions_withheld: true });
    draw();
    expect(await screen.findByText(words.goesNowhere)).toBeTruthy();
    expect(screen.getAllByText(words.withheld)).toHaveLength(1);
  });

  it('says what went wrong, and stays off', async () => {
    const choices = [{ kind: 'expressions', allowed: false, changed_at: null }];
    standInForService({
      [`GET ${on.statementChoices.path}`]: () =>
        anAnswer({ data: { choices, stores: [], expressions_withheld: false }, organisation }),
      [`PUT ${on.chooseStatements.path}`]: () => aRefusal(429, 'RATE_LIMITED', 'Too many requests.'),
    });
    draw();
    await typed.click(await theSwitch('expressions'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((await theSwitch('expressions')).checked).toBe(false);
  });

  it('is nothing on a personal account', async () => {
    standIn({}, null);
    draw();
    await waitFor(() => expect(screen.queryByRole('heading', { name: words.title })).toBeNull());
  });
});
