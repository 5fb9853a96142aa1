import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AttachmentAddress } from '@keenly/contracts/attachments';
import {
  attachmentLabels as labels,
  attachmentScreenMessages as messages,
} from '@keenly/contracts/catalogue/attachment-screens';
import { anAttachment } from '../../../../testing/course-builders';
import { openLesson } from '../../../../testing/open-lesson';
import type { Said } from '../../../../testing/render-content';

const HOUR_MS = 3_600_000;
const attachments = [
  anAttachment(0, {
    name: 'Firing log',
    file: { ...anAttachment(0).file, content_type: 'text/plain', name: 'firing-log.txt' },
  }),
  anAttachment(1, {
    name: 'Loading a kiln',
    type: 'video',
    captions: { id: anAttachment(5).id, content_type: 'text/vtt', size: 900, name: 'kiln.vtt' },
  }),
  anAttachment(2, { name: 'Ten minutes on cones', type: 'audio' }),
  anAttachment(3, {
    name: 'Glaze sheet',
    file: {
      ...anAttachment(3).file,
      content_type: 'application/vnd.oasis.opendocument.text',
      name: 'glaze.odt',
    },
  }),
  anAttachment(4, { name: 'Cone chart' }),
];
const anAddress = (n: number, over: Partial<AttachmentAddress> = {}): AttachmentAddress => ({
  address: `/api/v1/media/files/film?signature=${String(n)}`,
  captions_address: null,
  until: new Date(Date.now() + HOUR_MS).toISOString(),
  ...over,
});

/** The lesson's form over a service that says these, in turn, when it's asked for an address. */
async function open(...said: readonly Said[]) {
  const left = [...said];
  const { asked } = await openLesson(attachments, ({ path }) =>
    path.startsWith('/api/v1/attachments/') ? left.shift() : undefined,
  );
  return { asked: () => asked('/api/v1/attachments/') };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const media = () => document.querySelector<HTMLMediaElement>('.player video, .player audio');
async function breakDown(at: number): Promise<void> {
  const playing = media();
  if (playing === null) throw new Error('Nothing plays.');
  playing.currentTime = at;
  await act(async () => {
    fireEvent.error(playing);
    await Promise.resolve();
  });
}

describe('a player', () => {
  it('is loaded on a click alone, with its captions on', async () => {
    const { asked } = await open({ json: anAddress(1, { captions_address: '/captions' }) });
    expect(asked()).toEqual([]);
    expect(media()).toBeNull();
    click(labels.play('Loading a kiln'));
    await waitFor(() => expect(media()).not.toBeNull());
    expect(asked()).toMatchObject([{ path: `/api/v1/attachments/${attachments[1]?.id}/address` }]);
    expect(media()?.tagName).toBe('VIDEO');
    expect(media()?.getAttribute('src')).toBe('/api/v1/media/files/film?signature=1');
    expect(media()?.controls).toBe(true);
    const track = media()?.querySelector('track');
    expect(track?.getAttribute('src')).toBe('/captions');
    expect(track?.default).toBe(true);
    expect(track?.kind).toBe('captions');
  });

  it('plays sound, and shows its captions where there are some', async () => {
    await open({ json: anAddress(1) }, { json: anAddress(2, { captions_address: '/captions' }) });
    click(labels.play('Ten minutes on cones'));
    await waitFor(() => expect(media()?.tagName).toBe('AUDIO'));
    click('Close');
    click(labels.play('Ten minutes on cones'));
    await waitFor(() => expect(media()?.tagName).toBe('VIDEO'));
  });

  it('asks for its address anew once, and goes on where it was', async () => {
    const { asked } = await open({ json: anAddress(1) }, { json: anAddress(2) });
    click(labels.play('Loading a kiln'));
    await waitFor(() => expect(media()).not.toBeNull());
    await breakDown(754);
    await waitFor(() => expect(media()?.getAttribute('src')).toBe('/api/v1/media/files/film?signature=2'));
    const again = media();
    if (again !== null) fireEvent.loadedMetadata(again);
    expect(again?.currentTime).toBe(754);
    await breakDown(754);
    screen.getByText(messages.cantPlay);
    expect(asked()).toHaveLength(2);
  });

  it('asks anew as often as its address expires', async () => {
    const expired = { until: new Date(Date.now() - 1).toISOString() };
    const { asked } = await open(
      { json: anAddress(1) },
      { json: anAddress(2, expired) },
      { json: anAddress(3) },
    );
    click(labels.play('Loading a kiln'));
    await waitFor(() => expect(media()).not.toBeNull());
    await breakDown(10);
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(media()?.getAttribute('src')).toContain('signature=2'));
    await breakDown(3700);
    await waitFor(() => expect(media()?.getAttribute('src')).toContain('signature=3'));
  });

  it('says why it has no address, and tries again', async () => {
    await open({ status: 500, error: { code: 'INTERNAL', message: 'Not now.' } }, { json: anAddress(1) });
    click(labels.play('Loading a kiln'));
    await screen.findByText('Not now.');
    click('Retry');
    await waitFor(() => expect(media()).not.toBeNull());
  });
});

describe('a document', () => {
  const tab = () => ({ opener: window as unknown, location: { replace: jest.fn() }, close: jest.fn() });
  const openBy = (opened: ReturnType<typeof tab> | null) => {
    window.open = jest.fn(() => opened as unknown as Window);
  };

  it('opens in a new tab, which has no hold of the console', async () => {
    const opened = tab();
    openBy(opened);
    await open({ json: anAddress(1) });
    click(labels.open('Firing log'));
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith('/api/v1/media/files/film?signature=1'),
    );
    expect(opened.opener).toBeNull();
  });

  it('leaves no empty tab where it has no address', async () => {
    const opened = tab();
    openBy(opened);
    await open({ status: 404, error: { code: 'NOT_FOUND', message: 'Resource not found.' } });
    click(labels.open('Firing log'));
    await screen.findByText('Resource not found.');
    expect(opened.close).toHaveBeenCalled();
  });

  it('says that the browser blocked its tab', async () => {
    openBy(null);
    const { asked } = await open();
    click(labels.open('Firing log'));
    await screen.findByText(messages.blocked);
    expect(asked()).toEqual([]);
  });

  it.each([
    { name: 'Glaze sheet', kept: 'glaze.odt' },
    { name: 'Cone chart', kept: 'worksheet-4.pdf' },
  ])('is downloaded where no tab shows it: $kept', async ({ name, kept }) => {
    const clicked: string[] = [];
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      clicked.push(`${this.getAttribute('href') ?? ''} ${this.download}`);
    };
    await open({ json: anAddress(1) });
    window.open = jest.fn(() => null);
    expect(screen.queryByRole('button', { name: labels.open(name) })).toBeNull();
    click(labels.download(name));
    await waitFor(() => expect(clicked).toEqual([`/api/v1/media/files/film?signature=1 ${kept}`]));
    expect(window.open).not.toHaveBeenCalled();
  });
});
