import '../../testing/text-encoder';
import '../../testing/dialogs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  affectPolicy,
  type AffectPolicyAnswer,
  changeAffectPolicy,
} from '@keenly/contracts/affect-policy.endpoints';
import { affectPolicyWords, licenceCodeWords } from '@keenly/contracts/catalogue/organisation-settings';
import { renewLicenceCode } from '@keenly/contracts/organisation.endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { Toasts } from '../../ui/toasts/toasts';
import { AffectPolicyPanel } from './affect-policy-panel';
import { LicenceCodePanel } from './licence-code-panel';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(shown: ReactNode, answers: Parameters<typeof standInForService>[0]) {
  const calls = standInForService(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {shown}
      <Toasts />
    </QueryClientProvider>,
  );
  return calls;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the policy on expressions', () => {
  const self: AffectPolicyAnswer = {
    data: { policy: 'self', changed_at: '2026-11-12T08:00:00.000Z', changed_by: 'Noor Dubois' },
  };

  it('says who decided it when, and changes after a question that says what follows', async () => {
    let stored = self;
    const calls = open(<AffectPolicyPanel editable />, {
      [`GET ${affectPolicy.path}`]: () => anAnswer(stored),
      [`PUT ${changeAffectPolicy.path}`]: () => {
        stored = { data: { ...self.data, policy: 'coaches', changed_by: 'Ivo Brandt' } };
        return anAnswer(stored);
      },
    });
    expect(await screen.findByText('Changed by Noor Dubois on 11/12/2026.')).toBeTruthy();
    expect(radio(/^Only the learner/).checked).toBe(true);
    await userEvent.click(radio(/^The learner and managers/));
    expect(screen.getByText(affectPolicyWords.choices.coaches.consequence)).toBeTruthy();
    await userEvent.click(inDialog(affectPolicyWords.cancel));
    expect(radio(/^Only the learner/).checked).toBe(true);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);

    await userEvent.click(radio(/^The learner and managers/));
    await userEvent.click(inDialog(affectPolicyWords.change));
    expect(await screen.findByText(affectPolicyWords.changed)).toBeTruthy();
    expect(await screen.findByText('Changed by Ivo Brandt on 11/12/2026.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ policy: 'coaches' });
  });

  it('goes back to what stands where a change is refused', async () => {
    open(<AffectPolicyPanel editable />, {
      [`GET ${affectPolicy.path}`]: () => anAnswer(self),
      [`PUT ${changeAffectPolicy.path}`]: () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.'),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^No one/ }));
    await userEvent.click(inDialog(affectPolicyWords.change));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(radio(/^Only the learner/).checked).toBe(true);
  });

  it('is locked for managers, with the reason, and can be asked for again', async () => {
    let works = false;
    open(<AffectPolicyPanel editable={false} />, {
      [`GET ${affectPolicy.path}`]: () => (works ? anAnswer(self) : aRefusal(500, 'INTERNAL', 'No.')),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    works = true;
    await userEvent.click(retry);
    expect(
      await screen.findByText(`Changed by Noor Dubois on 11/12/2026. ${affectPolicyWords.adminsOnly}`),
    ).toBeTruthy();
    expect(radio(/^No one/).matches(':disabled')).toBe(true);
  });
});

describe('a new license code', () => {
  it('is made after a question that says that the old one stops working', async () => {
    const calls = open(<LicenceCodePanel organisation={anId(900)} code="9F3A11C07B24D8E6" />, {
      [`POST ${renewLicenceCode.path}`]: () => anAnswer({ licence_code: '0000111122223333' }),
    });
    await userEvent.click(screen.getByRole('button', { name: licenceCodeWords.renew }));
    expect(screen.getByText(licenceCodeWords.consequence)).toBeTruthy();
    await userEvent.click(inDialog(licenceCodeWords.cancel));
    expect(calls).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: licenceCodeWords.renew }));
    await userEvent.click(inDialog(licenceCodeWords.confirm));
    expect(await screen.findByText(licenceCodeWords.renewed)).toBeTruthy();
    expect(calls[0]?.body).toEqual({ replaces: '9F3A11C07B24D8E6' });
  });

  it('says why there is none', async () => {
    open(<LicenceCodePanel organisation={anId(900)} code="9F3A11C07B24D8E6" />, {
      [`POST ${renewLicenceCode.path}`]: () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.'),
    });
    await userEvent.click(screen.getByRole('button', { name: licenceCodeWords.renew }));
    await userEvent.click(inDialog(licenceCodeWords.confirm));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
  });
});
