import {
  coursePackageLabels as labels,
  coursePackageMessages as messages,
} from '@keenly/contracts/catalogue/course-package';
import { COURSE_PACKAGE_BYTES } from '@keenly/contracts/course-package';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { FileDrop } from '@keenly/web-learner/ui/files/file-drop';
import type { FileRule, HeldFile } from '@keenly/web-learner/ui/files/held-file';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { courseAddress } from '../content-addresses';
import { CategoryField } from '../editor/category-field';
import { faultPlace } from './fault-place';
import { useBringCourse } from './package-calls';
import '../upload/upload-dialog.css';

const rule: FileRule = {
  maxBytes: COURSE_PACKAGE_BYTES,
  staysOnDisk: true,
  words: {
    noFile: messages.noFile,
    oneFile: messages.oneFile,
    tooLarge: messages.tooManyBytes,
    empty: messages.empty,
  },
};

/** A course from a course file: created whole, or not at all (product/content#course-files). */
export function PackageDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const [categoryId, setCategory] = useState('');
  const [file, setFile] = useState<HeldFile>();
  // The same for each attempt with a file: one whose answer was lost doesn't leave a second course behind.
  const [id, setId] = useState(() => crypto.randomUUID());
  const bring = useBringCourse();
  const choose = (chosen: HeldFile | undefined) => {
    setFile(chosen);
    setId(crypto.randomUUID());
    bring.reset();
  };
  const create = async (chosen: HeldFile) => {
    try {
      const query = { id, ...(categoryId === '' ? {} : { category_id: categoryId }) };
      const course = await bring.mutateAsync({ query, file: chosen });
      toast('success', labels.brought(course.heading));
      await navigate(courseAddress(course.id));
    } catch (error) {
      // A dialog that was left has nothing to say.
      if (error instanceof ApiError) toast('error', wordsFor(error));
    }
  };
  return (
    <Modal
      title={labels.title}
      wide
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={bring.isPending}
            disabled={file === undefined}
          >
            {labels.bringIn}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="upload-form"
        noValidate
        aria-busy={bring.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== undefined && !bring.isPending) void create(file);
        }}
      >
        <p className="k-meta">{labels.needs}</p>
        <FileDrop
          file={file}
          labels={labels}
          accept=".zip,application/zip"
          rule={rule}
          icon="book"
          disabled={bring.isPending}
          error={fileReason(bring.error)}
          onFile={choose}
        />
        <CategoryField
          value={categoryId}
          nameOfChosen={undefined}
          error={bring.error instanceof ApiError ? bring.error.fields['category_id'] : undefined}
          onChange={setCategory}
        />
        <p className="k-meta">{labels.categoryNeeds}</p>
        {bring.isPending ? <Bringing /> : null}
        <Faults error={bring.error} />
      </form>
    </Modal>
  );
}

function Bringing() {
  return (
    <div className="upload-progress">
      <p role="status">{labels.bringing}</p>
      <progress aria-label={labels.bringing} />
    </div>
  );
}

/** What is wrong in the course itself, by its places. */
function Faults({ error }: { error: Error | null }) {
  if (!(error instanceof ApiError)) return null;
  const faults = Object.entries(error.fields).flatMap(([field, reason]) => {
    const place = faultPlace(field);
    return place === undefined ? [] : [{ field, place, reason }];
  });
  if (faults.length === 0) return null;
  return (
    <div className="upload-bad">
      <p role="alert" className="k-field-error">
        {messages.badCourse}
      </p>
      <ul tabIndex={0} role="list" aria-label={labels.problems}>
        {faults.map(({ field, place, reason }) => (
          <li key={field}>
            <strong>{place}:</strong> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function fileReason(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 413 ? messages.tooManyBytes : error.fields['file'];
}
