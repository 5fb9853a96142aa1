import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import type { Editor } from '@tiptap/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { linkAddress } from './link-address';

/** Where the chosen words lead; without chosen words the address itself is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useId();
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // A dialog is drawn elsewhere, but its events come to the form around the editor as well.
    event.stopPropagation();
    const href = linkAddress(typed);
    if (href === undefined) {
      setError('Enter a web address, such as https://keenly.example.');
      return;
    }
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && current === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    close();
  };
  return (
    <Modal
      title={current === '' ? 'Add link' : 'Edit link'}
      onClose={close}
      foot={
        <>
          {current === '' ? null : (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" type="submit" form={form} disabled={typed.trim() === ''}>
            Save link
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field
          label="Address"
          type="url"
          placeholder="https://"
          hint="A link to a YouTube or Vimeo film in a paragraph of its own plays there."
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
