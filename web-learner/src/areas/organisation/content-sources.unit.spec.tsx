import '../../testing/text-encoder';
import { afterEach, describe, expect, it } from '@jest/globals';
import { contentSourceWords as words } from '@keenly/contracts/catalogue/organisation-settings';
import { contentSources, switchContentSource } from '@keenly/contracts/content-source.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { standInForService } from '../../testing/service';
import { someSites } from '../../testing/site-builders';
import { Toasts } from '../../ui/toasts/toasts';
import { ContentSourcesPanel } from './content-sources-panel';

afterEach(cleanup);

const wikipedia = `PUT ${pathOf(switchContentSource.path, { source: 'wikipedia' })}`;
function open(editable: boolean, answers: Parameters<typeof standInForService>[0]) {
  const calls = standInForService(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ContentSourcesPanel editable={editable} />
      <Toasts />
    </QueryClientProvider>,
  );
  return calls;
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the sites that an organization’s searches ask', () => {
  it('are all that are configured, and are turned off and on', async () => {
    let sites = someSites();
    let isOn = true;
    const calls = open(true, {
      [`GET ${contentSources.path}`]: () => anAnswer({ data: sites }),
      [wikipedia]: () => {
        isOn = !isOn;
        sites = someSites().map((site) =>
          site.id === 'wikipedia' ? { ...site, state: isOn ? 'ready' : 'off' } : site,
        );
        return anAnswer({ data: sites });
      },
    });
    expect((await box(/^Wikipedia/)).checked).toBe(true);
    const unconfigured = await box(/^YouTube/);
    expect([unconfigured.checked, unconfigured.disabled]).toEqual([false, true]);
    await userEvent.click(await box(/^Wikipedia/));
    await screen.findByText(words.turnedOff('Wikipedia'));
    await waitFor(async () => expect((await box(/^Wikipedia/)).checked).toBe(false));
    await userEvent.click(await box(/^Wikipedia/));
    await screen.findByText(words.turnedOn('Wikipedia'));
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ asked: false }, { asked: true }]);
  });

  it('stay where a change is refused, which is said', async () => {
    open(true, {
      [`GET ${contentSources.path}`]: () => anAnswer({ data: someSites() }),
      [wikipedia]: () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.'),
    });
    await userEvent.click(await box(/^Wikipedia/));
    await screen.findByText('Try again later.');
    expect((await box(/^Wikipedia/)).checked).toBe(true);
  });

  it('are locked for managers, with the reason', async () => {
    open(false, { [`GET ${contentSources.path}`]: () => anAnswer({ data: someSites() }) });
    await screen.findByText(words.adminsOnly);
    expect((await box(/^Wikipedia/)).closest('fieldset')?.disabled).toBe(true);
  });
});
