import '../../testing/text-encoding';
import '../../testing/dialogs';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RichTextField } from './rich-text-field';
import { SafeHtml } from '@keenly/web-learner/ui/rich-text/safe-html';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const told: string[] = [];
beforeEach(() => void (told.length = 0));

function Form({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <RichTextField
        label="Description"
        value={value}
        error={error}
        onChange={(html) => {
          told.push(html);
          setValue(html);
        }}
      />
      <button onClick={() => setValue('<p>Theirs</p>')}>Load theirs</button>
    </>
  );
}

const text = () => screen.findByRole('textbox', { name: 'Description' });
const tool = (name: string) => screen.getByRole('button', { name });

describe('the rich text field', () => {
  it('is labelled, tells what is wrong with it, and keeps what it was given', async () => {
    render(<Form start="<p>One <strong>bold</strong> word</p>" error="Description is required." />);
    const field = await text();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'));
    expect(field.querySelector('strong')?.textContent).toBe('bold');
    // What no one touched doesn't count as typed.
    expect(told).toEqual([]);
  });

  it('formats from the toolbar, and gives HTML', async () => {
    render(<Form start="<p>A list</p>" />);
    await text();
    fireEvent.click(tool('Bulleted list'));
    await waitFor(() => expect(told.at(-1)).toBe('<ul><li><p>A list</p></li></ul>'));
    expect(tool('Bulleted list').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(tool('Undo'));
    await waitFor(() => expect(told.at(-1)).toBe('<p>A list</p>'));
  });

  it('has one stop for the Tab key, from which the arrow keys go on', async () => {
    render(<Form start="" />);
    await text();
    const stops = () =>
      screen.getAllByRole('button').filter(({ tabIndex, title }) => tabIndex === 0 && title !== '');
    expect(stops()).toEqual([tool('Bold')]);
    act(() => tool('Bold').focus());
    fireEvent.keyDown(tool('Bold'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tool('Redo'));
    fireEvent.keyDown(tool('Redo'), { key: 'Home' });
    fireEvent.keyDown(tool('Bold'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tool('Italic'));
    expect(stops()).toEqual([tool('Italic')]);
  });

  it('writes a link, and takes none that runs', async () => {
    render(<Form start="" />);
    await text();
    fireEvent.click(tool('Link'));
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'javascript:alert(1)' } });
    fireEvent.click(screen.getByText('Save link'));
    await screen.findByText('Enter a web address, such as https://keenly.example.');
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'keenly.example/a' } });
    fireEvent.click(screen.getByText('Save link'));
    await waitFor(() =>
      expect(told.at(-1)).toBe(
        '<p><a rel="noopener nofollow" href="https://keenly.example/a">https://keenly.example/a</a></p>',
      ),
    );
  });

  it('shows another text that it is given, such as someone else’s version', async () => {
    render(<Form start="<p>Mine</p>" />);
    await text();
    fireEvent.click(screen.getByText('Load theirs'));
    await waitFor(async () => expect((await text()).textContent).toBe('Theirs'));
    expect(told).toEqual([]);
  });
});

describe('stored HTML', () => {
  it('is shown without what runs, loads, or leads astray', () => {
    const { container } = render(
      <SafeHtml
        html={
          '<p onclick="alert(1)">Read <a href="javascript:alert(1)">this</a> and <a href="https://keenly.example">that</a></p>' +
          '<img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe><script>alert(1)</script><style>p{}</style>'
        }
      />,
    );
    expect(container.querySelector('.rich-text > div')?.innerHTML).toBe(
      '<p>Read <a target="_blank" rel="noopener noreferrer">this</a> and ' +
        '<a href="https://keenly.example" target="_blank" rel="noopener noreferrer">that</a></p>',
    );
  });

  it('offers films that stand alone, in their place, and asks nothing of their site before they are to play', () => {
    const { container } = render(
      <SafeHtml
        html={
          '<p>Before</p><p><a href="https://youtu.be/aqz-KE-bpKQ">How rivers bend</a></p><p>Between</p>' +
          '<p><a href="https://vimeo.com/76979871">Deltas</a></p>'
        }
      />,
    );
    expect(container.textContent).toMatch(/^Before.*How rivers bend.*YouTube.*Between.*Deltas.*Vimeo/s);
    expect(container.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play film: How rivers bend' }));
    const frames = [...container.querySelectorAll('iframe')];
    expect(frames.map(({ title, src }) => [title, src])).toEqual([
      ['How rivers bend', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ]);
    expect(screen.getByRole('button', { name: 'Play film: Deltas' })).toBeTruthy();
  });

  it.each([
    '<p>See <a href="https://youtu.be/aqz-KE-bpKQ">this film</a></p>',
    '<ul><li><p><a href="https://youtu.be/aqz-KE-bpKQ">One of many</a></p></li></ul>',
    '<p><a href="https://keenly.example">Another site</a></p>',
    '<p><a href="https://youtu.be/aqz-KE-bpKQ"></a></p>',
  ])('keeps a link that is part of a text, or leads elsewhere: %s', (html) => {
    render(<SafeHtml html={html} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
