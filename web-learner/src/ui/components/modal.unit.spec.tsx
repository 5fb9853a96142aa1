import { render, screen } from '@testing-library/react';
import '../../testing/dialogs';
import { Button } from './button';
import { Field } from './field';
import { Modal } from './modal';

const none = () => undefined;

/** As browsers do: a closed dialog's parts can't be focused, and one that opens starts at its first button. */
const { showModal } = HTMLDialogElement.prototype;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    showModal.call(this);
    this.querySelector('button')?.focus();
  };
});
afterEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
});

describe('a modal', () => {
  it('starts at the button of its foot that is to have the focus', () => {
    render(
      <Modal
        title="Leave?"
        onClose={none}
        foot={
          <>
            <Button>Leave</Button>
            <Button autoFocus>Stay</Button>
          </>
        }
      >
        Not saved.
      </Modal>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
  });

  it('starts at such a field', () => {
    render(
      <Modal title="Reset" onClose={none}>
        <Field label="Password" type="password" autoFocus />
      </Modal>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('starts at its own beginning where nothing is', () => {
    render(
      <Modal title="History" onClose={none} foot={<Button>Done</Button>}>
        All of it.
      </Modal>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});
