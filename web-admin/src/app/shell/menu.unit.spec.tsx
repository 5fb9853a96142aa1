import '../../testing/text-encoding';
import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { renderList } from '../../testing/render-console';
import { collegeAdmin, superOwner } from '../../testing/builders';
import { signedInAs } from '../../testing/signed-in';
import { Menu } from './menu';

const absent = new ApiError('Resource not found.', 404, 'NOT_FOUND');
const counts = { all: 1319, users: 804, admins: 12, clients: 3, members: 38 };

/** The menu over a summary and resources that hold this many records, or refuse. */
function renderMenu(
  held: Record<string, number | ApiError>,
  summary: () => Promise<typeof counts> = () => Promise.resolve(counts),
) {
  const resources: string[] = [];
  renderList(
    'registrants',
    <Menu />,
    async (_, resource) => {
      resources.push(resource);
      const count = held[resource] ?? absent;
      if (count instanceof ApiError) throw count;
      return { data: [], total: count };
    },
    { getOne: async () => ({ data: { id: 'own', ...(await summary()) } as never }) },
  );
  return resources;
}

// React-admin logs what a data provider refuses.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => localStorage.clear());

const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const operations = {
  'public-courses': 6,
  mails: 3,
  'dead-letters': 0,
  'held-events': 4,
  'page-views': 20,
  'ai-tools': 12,
};

describe('the left menu of a platform role', () => {
  beforeEach(() => signedInAs(superOwner));

  it('has the four lists with the counts of the summary, public courses, and operations below', async () => {
    renderMenu({ ...operations, 'join-requests': 2 });
    await screen.findByText('1,319');
    await screen.findByText('AI tools');
    expect(labels()).toEqual([
      'Manage Content',
      'All Registrants1,319',
      'Users (Citizens)804',
      'Admins12',
      'Neighborhoods3',
      'Public courses6',
      'Join requests2',
      'Email inbox3',
      'Unsent emails0',
      'Held events4',
      'Page views',
      'AI tools12',
    ]);
  });

  it('leaves the inbox out where the API has none', async () => {
    renderMenu({ ...operations, mails: absent, 'join-requests': 0 });
    await screen.findByText('AI tools');
    expect(screen.queryByText('Email inbox')).toBeNull();
  });

  it('is there without its counts where the summary fails', async () => {
    renderMenu(operations, () => Promise.reject(absent));
    await screen.findByText('AI tools');
    expect(labels().slice(1, 5)).toEqual(['All Registrants', 'Users (Citizens)', 'Admins', 'Neighborhoods']);
  });
});

describe('the left menu of an organization’s admin', () => {
  it('has their members and join requests, and asks for nothing that is the platform’s', async () => {
    signedInAs(collegeAdmin);
    const resources = renderMenu({ 'join-requests': 2 });
    await screen.findByText('38');
    await screen.findByText('Join requests');
    expect(labels()).toEqual(['Manage Content', 'Members38', 'Join requests2']);
    await waitFor(() => expect(resources).toEqual(['join-requests']));
  });
});

describe('the left menu of anyone else', () => {
  it('has the courses alone, and asks the service for nothing', async () => {
    signedInAs({ ...collegeAdmin, role_id: 'TEACHER' });
    const resources = renderMenu({ 'join-requests': 2 });
    expect(labels()).toEqual(['Manage Content']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(resources).toEqual([]);
  });
});
