import '../../../testing/text-encoder';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { exportLearners } from '@keenly/contracts/team-figures.endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal } from '../../../testing/answers';
import { drawForManager } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { ExportButton } from './export-button';

/** The file as the service sends it; jsdom has no Response with a blob of its own. */
const aFile = () =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-disposition': 'attachment; filename="keenly-learners-2026-11-25.csv"' }),
    blob: () => Promise.resolve(new Blob(['Name'])),
  }) as unknown as Response;

function open(answer: () => Response, total = 3) {
  const calls = standInForService({ [`GET ${exportLearners.path}`]: answer });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const query = { filter: 'top', order: 'desc' };
  drawForManager(<ExportButton endpoint={exportLearners} query={query} name="x.csv" total={total} />);
  return { calls, saved };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('exporting a table (product/manager#export)', () => {
  it('saves what the table’s filter and order give, under the name of the service', async () => {
    const { calls, saved } = open(aFile);
    await press();
    await waitFor(() => expect(saved).toEqual(['blob:file keenly-learners-2026-11-25.csv']));
    expect(calls).toMatchObject([{ path: exportLearners.path, search: '?filter=top&order=desc' }]);
    expect(await screen.findByText('Exported 3 rows.')).toBeTruthy();
  });

  it('says where it is cut', async () => {
    open(aFile, 12_345);
    await press();
    expect(
      await screen.findByText('Only the first 10,000 of 12,345 rows. Filter the table to export the others.'),
    ).toBeTruthy();
  });

  it('says why it fails, and saves nothing', async () => {
    const { saved } = open(() => aRefusal(403, 'FORBIDDEN', 'Not allowed.'));
    await press();
    expect(await screen.findByText('Not allowed.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('has nothing to save where there are no rows', () => {
    open(aFile, 0);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  });
});
