import '../../testing/text-encoding';
import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { renderList } from '../../testing/render-console';
import { Menu } from './menu';

const absent = new ApiError('Resource not found.', 404, 'NOT_FOUND');
const forbidden = new ApiError('Forbidden.', 403, 'FORBIDDEN');

/** The menu over resources that hold this many records, or refuse. */
function renderMenu(counts: Record<string, number | ApiError>) {
  return renderList('registrants', <Menu />, async (_, resource) => {
    const count = counts[resource] ?? absent;
    if (count instanceof ApiError) throw count;
    return { data: [], total: count };
  });
}

// React-admin logs what a data provider refuses.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the left menu', () => {
  it('counts what exists and says what does not yet', async () => {
    renderMenu({
      registrants: 1319,
      mails: 3,
      'dead-letters': 0,
      'held-events': 4,
      'ai-tools': 12,
      'join-requests': 2,
    });
    await screen.findByText('1,319');
    await screen.findByText('AI tools');
    expect(labels()).toEqual([
      'All Registrants1,319',
      'Join requests2',
      'Users (Citizens)Not available yet',
      'AdminsNot available yet',
      'NeighborhoodsNot available yet',
      'Email inbox3',
      'Unsent emails0',
      'Held events4',
      'AI tools12',
    ]);
    const coming = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-disabled') === 'true');
    expect(coming).toHaveLength(3);
    expect(coming.some((link) => link.hasAttribute('href'))).toBe(false);
  });

  it('leaves the inbox out where the API has none, and operations where they are not for this person', async () => {
    const { asked } = renderMenu({
      registrants: 5,
      mails: absent,
      'dead-letters': forbidden,
      'held-events': forbidden,
      'ai-tools': forbidden,
    });
    await screen.findByText('5');
    await waitFor(() => expect(asked).toHaveLength(6));
    expect(labels()).toHaveLength(4);
    expect(screen.queryByText('Email inbox')).toBeNull();
    expect(screen.queryByText('Unsent emails')).toBeNull();
    expect(screen.queryByText('Held events')).toBeNull();
  });

  it('asks for one record each, by a field on the allowlist', async () => {
    const { asked } = renderMenu({
      registrants: 5,
      mails: 1,
      'dead-letters': 1,
      'held-events': 1,
      'ai-tools': 1,
      'join-requests': 1,
    });
    await screen.findByText('AI tools');
    expect(asked.map(({ sort, pagination }) => [sort?.field, pagination?.perPage])).toEqual([
      ['user_client_created_at', 1],
      ['created_at', 1],
      ['received_at', 1],
      ['failed_at', 1],
      ['since', 1],
      ['name', 1],
    ]);
  });
});
