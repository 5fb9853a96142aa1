import { type Audience, audiences, type Course, type CourseRow } from '@keenly/contracts/content';
import { courses, shareCourse, unshareCourse, updateCourse } from '@keenly/contracts/content.endpoints';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { consoleApi } from '../../../data/console-api';
import { audienceLines, audienceNames } from '../audience-words';
import { readAgain } from '../content-queries';
import { useAuthorRights } from '../use-author-rights';
import { CourseLink } from './course-link';
import './share-dialog.css';

type Shared = CourseRow | Course;

/** Who sees a course, and the link that opens it (product/content#who-sees-content). */
export function ShareDialog({ course, onClose }: { course: CourseRow; onClose: () => void }) {
  const client = useQueryClient();
  const name = useId();
  const { forOthers } = useAuthorRights();
  const [saved, setSaved] = useState<Shared>(course);
  // The list is read again beneath the dialog: of the two, the newer one counts.
  const now = saved.version >= course.version ? saved : course;
  const [chosen, setChosen] = useState<Audience>();
  const [busy, setBusy] = useState(false);
  const shown = chosen ?? now.audience;
  // One for people with a link of which there is none, since it was revoked, can have another.
  const isSo = shown === now.audience && (shown !== 'link' || now.share_url !== null);
  const run = async (change: () => Promise<{ data: Course }>, done: string) => {
    setBusy(true);
    try {
      setSaved((await change()).data);
      setChosen(undefined);
      toast('success', done);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: [courses.path] });
      void readAgain(client, course.id);
    }
  };
  const params = { id: course.id };
  const save = () =>
    shown === 'link'
      ? run(() => consoleApi.ask(shareCourse, { params }), 'Link created.')
      : run(
          () => consoleApi.ask(updateCourse, { params, body: { audience: shown, version: now.version } }),
          'Saved.',
        );
  const revoke = () => run(() => consoleApi.ask(unshareCourse, { params }), 'Link revoked.');
  return (
    <Modal
      title={`Share ${course.heading}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" busy={busy} disabled={isSo} onClick={() => void save()}>
            {shown === 'link' ? 'Create link' : 'Save'}
          </Button>
        </>
      }
    >
      <fieldset className="share-choices">
        <legend>Who sees it</legend>
        {audiences.map((audience) => (
          <label key={audience} className="share-choice">
            <input
              type="radio"
              name={name}
              checked={shown === audience}
              disabled={!forOthers && (audience === 'organization' || audience === 'community')}
              onChange={() => setChosen(audience)}
            />
            <span>
              {audienceNames[audience]}
              <small className="k-meta">{audienceLines[audience]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {forOthers ? null : (
        <p className="k-meta">
          Managers, teachers, and admins can also show a course to their organization, or to everyone.
        </p>
      )}
      {now.audience === 'link' && now.share_url !== null ? (
        <CourseLink url={now.share_url} busy={busy} onRevoke={() => void revoke()} />
      ) : null}
    </Modal>
  );
}
