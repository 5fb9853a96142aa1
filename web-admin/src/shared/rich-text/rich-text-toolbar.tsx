import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { ConsoleIcon, type ConsoleIconName } from '../console-icon';
import { LinkDialog } from './link-dialog';

interface Tool {
  readonly icon: ConsoleIconName;
  readonly words: string;
  /** With its keys, for the tooltip. */
  readonly keys?: string;
  readonly run: (editor: Editor) => void;
  /** Whether the text at the cursor has it; absent for what is done, not had. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOffered?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    icon: 'bold',
    words: 'Bold',
    keys: 'Ctrl+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    icon: 'italic',
    words: 'Italic',
    keys: 'Ctrl+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    icon: 'heading',
    words: 'Heading',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    icon: 'bullets',
    words: 'Bulleted list',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    icon: 'numbers',
    words: 'Numbered list',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    icon: 'quote',
    words: 'Quote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    icon: 'undo',
    words: 'Undo',
    keys: 'Ctrl+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isOffered: (editor) => editor.can().undo(),
  },
  {
    icon: 'redo',
    words: 'Redo',
    keys: 'Ctrl+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    isOffered: (editor) => editor.can().redo(),
  },
];
/** The link's place is before undo. */
const LINK_AT = 6;

/** One stop of the Tab key: arrows, Home, and End go from button to button, Escape to the text. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [linking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.map(({ isOn }) => isOn?.(now)),
      offered: tools.map(({ isOffered }) => isOffered?.(now) ?? true),
      isLink: now.isActive('link'),
    }),
  });
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      editor.commands.focus();
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = nextStop(event.key, stop, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  };
  const button = (place: number, { icon, words, keys }: Tool, pressed: boolean | undefined, more: object) => (
    <button
      key={words}
      type="button"
      aria-label={words}
      aria-pressed={pressed}
      title={keys === undefined ? words : `${words} (${keys})`}
      tabIndex={stop === place ? 0 : -1}
      onFocus={() => setStop(place)}
      {...more}
    >
      <ConsoleIcon name={icon} small />
    </button>
  );
  const drawn = tools.map((tool, index) =>
    button(index < LINK_AT ? index : index + 1, tool, states.on[index], {
      // Focusable all the same, so that the arrow keys pass it.
      'aria-disabled': states.offered[index] === false || undefined,
      onClick: () => {
        if (states.offered[index] !== false) tool.run(editor);
      },
    }),
  );
  return (
    <>
      <div className="rich-bar" role="toolbar" aria-label={label} onKeyDown={onKey}>
        {drawn.slice(0, LINK_AT)}
        {button(LINK_AT, { icon: 'link', words: 'Link', run: () => undefined }, states.isLink, {
          'aria-haspopup': 'dialog',
          onClick: () => setLinking(true),
        })}
        {drawn.slice(LINK_AT)}
      </div>
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  );
}

function nextStop(key: string, stop: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (stop + 1) % count;
    case 'ArrowLeft':
      return (stop + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
