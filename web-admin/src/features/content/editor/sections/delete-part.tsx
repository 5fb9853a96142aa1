import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmRemoval } from '../../../../shared/confirm-removal';
import { ConsoleIcon } from '../../../../shared/console-icon';
import { readAgain } from '../../content-queries';

export interface DeletePartProps {
  courseId: string;
  heading: string;
  question: string;
  /** On the button that does it. */
  action: string;
  /** While another part is edited. */
  disabled: boolean;
  onDelete: () => Promise<unknown>;
}

/** Deletes a section or a lesson, once someone has said so twice. */
export function DeletePart({ courseId, heading, question, action, disabled, onDelete }: DeletePartProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await onDelete();
    } finally {
      await readAgain(client, courseId);
    }
  };
  return (
    <>
      <button
        type="button"
        className="k-icon-btn"
        aria-label={`Delete ${heading}`}
        title="Delete"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        <ConsoleIcon name="bin" small />
      </button>
      {asking ? (
        <ConfirmRemoval
          title={`Delete ${heading}?`}
          question={question}
          action={action}
          done={`${heading} was deleted.`}
          onRemove={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
