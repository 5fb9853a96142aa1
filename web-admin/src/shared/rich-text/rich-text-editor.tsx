import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent } from 'react';
import { linkAddress } from './link-address';
import { RichTextToolbar } from './rich-text-toolbar';

export interface RichTextEditorProps {
  label: string;
  labelledBy: string;
  /** The error's id: the field is invalid while there is one. */
  describedBy: string | undefined;
  value: string;
  onChange: (html: string) => void;
}

const extensions = [
  StarterKit.configure({
    // The page has its own first level.
    heading: { levels: [2, 3, 4] },
    // It would add an empty paragraph to texts that no one touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      // As the service keeps it: what wasn't touched comes out as it went in.
      HTMLAttributes: { target: null, rel: 'noopener nofollow' },
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== undefined,
    },
  }),
];

/** TipTap over a toolbar. Alt+F10 goes from the text to the toolbar, Escape back. */
export function RichTextEditor({ label, labelledBy, describedBy, value, onChange }: RichTextEditorProps) {
  const tell = useEffectEvent(onChange);
  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => ({
        class: 'rich-text rich-text-edited',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        dir: 'auto',
      }),
    },
  });
  useEffect(() => {
    const changed = () => tell(editor.isEmpty ? '' : editor.getHTML());
    editor.on('update', changed);
    return () => void editor.off('update', changed);
  }, [editor]);
  // Given anew from outside, such as someone else's version; what was typed comes back here as it went out.
  useEffect(() => {
    const held = editor.isEmpty ? '' : editor.getHTML();
    if (value !== held) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-invalid', String(describedBy !== undefined));
    if (describedBy === undefined) dom.removeAttribute('aria-describedby');
    else dom.setAttribute('aria-describedby', describedBy);
  }, [editor, describedBy]);
  return (
    <>
      <RichTextToolbar editor={editor} label={`Formatting of ${label}`} />
      <EditorContent
        editor={editor}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'F10') return;
          event.preventDefault();
          const toolbar = event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="toolbar"]');
          toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        }}
      />
    </>
  );
}
