import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';

export interface CourseLinkProps {
  url: string;
  busy: boolean;
  onRevoke: () => void;
}

/** The link of a course: to copy, and to revoke once someone has said so twice. */
export function CourseLink({ url, busy, onRevoke }: CourseLinkProps) {
  const [asking, setAsking] = useState(false);
  const address = new URL(url, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('success', 'Link copied.');
    } catch (error) {
      console.warn('The browser does not allow copying.', error);
      toast('error', 'Couldn’t copy the link. Select it and copy it yourself.');
    }
  };
  return (
    <div className="share-link">
      <Field label="Link" readOnly value={address} onFocus={({ target }) => target.select()} />
      {asking ? (
        <div className="share-revoke" role="group" aria-label="Revoke link">
          <p>This link will never open again. You can create another one.</p>
          <Button small onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button small look="primary" busy={busy} onClick={onRevoke}>
            Revoke for good
          </Button>
        </div>
      ) : (
        <div className="share-revoke">
          <Button small onClick={() => void copy()}>
            Copy link
          </Button>
          <Button small onClick={() => setAsking(true)}>
            Revoke link
          </Button>
        </div>
      )}
    </div>
  );
}
