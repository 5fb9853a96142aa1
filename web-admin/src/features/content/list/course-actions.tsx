import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { CourseRow } from '@keenly/contracts/content';
import { courses, deleteCourse } from '@keenly/contracts/content.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { consoleApi } from '../../../data/console-api';
import { ConfirmRemoval } from '../../../shared/confirm-removal';
import { ConsoleIcon } from '../../../shared/console-icon';
import { DuplicateButton } from '../copies/duplicate-button';
import { useDuplicateCourse } from '../copies/duplicate-queries';
import { courseAddress } from '../content-addresses';
import { DownloadButton } from '../packages/download-button';
import { ShareDialog } from './share-dialog';

/** Edit, share, download, duplicate, and delete a course. */
export function CourseActions({ course }: { course: CourseRow }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'share' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, heading, version } = course;
  const { busy, duplicate } = useDuplicateCourse(course);
  const remove = async () => {
    try {
      await consoleApi.ask(deleteCourse, { params: { id }, body: { version } });
    } finally {
      await client.invalidateQueries({ queryKey: [courses.path] });
    }
  };
  return (
    <span className="course-actions">
      <Link className="k-icon-btn" to={courseAddress(id)} aria-label={`Edit ${heading}`} title="Edit">
        <ConsoleIcon name="edit" />
      </Link>
      <button
        type="button"
        className="k-icon-btn"
        aria-label={`Share ${heading}`}
        title="Share"
        onClick={() => setOpen('share')}
      >
        <ConsoleIcon name="share" />
      </button>
      <DownloadButton id={id} heading={heading} />
      <DuplicateButton name={heading} busy={busy} onDuplicate={duplicate} />
      <button
        type="button"
        className="k-icon-btn"
        aria-label={`Delete ${heading}`}
        title="Delete"
        onClick={() => setOpen('delete')}
      >
        <ConsoleIcon name="bin" />
      </button>
      {open === 'share' ? <ShareDialog course={course} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmRemoval
          title={`Delete ${heading}?`}
          question={courseMessages.deleteCourse}
          action="Delete course"
          done={`${heading} was deleted.`}
          onRemove={remove}
          onClose={close}
        />
      ) : null}
    </span>
  );
}
