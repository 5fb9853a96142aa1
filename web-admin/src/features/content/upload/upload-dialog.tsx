import { courseLabels, courseMessages } from '@keenly/contracts/catalogue/content';
import {
  courseUploadLabels as labels,
  courseUploadMessages as messages,
} from '@keenly/contracts/catalogue/upload-course';
import { COURSE_NAME_MAX } from '@keenly/contracts/content';
import { COURSE_FILE_BYTES } from '@keenly/contracts/upload-course';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { FileDrop } from '@keenly/web-learner/ui/files/file-drop';
import type { FileRule, HeldFile } from '@keenly/web-learner/ui/files/held-file';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { courseAddress } from '../content-addresses';
import { CategoryField } from '../editor/category-field';
import { usePreview, useUpload } from './upload-calls';
import { UploadAbout } from './upload-about';
import { UploadPreview } from './upload-preview';
import './upload-dialog.css';

const rule: FileRule = {
  maxBytes: COURSE_FILE_BYTES,
  words: {
    noFile: messages.noFile,
    oneFile: messages.oneFile,
    tooLarge: messages.tooManyBytes,
    empty: messages.noRows,
  },
};

/** 'Markets 101.xlsx' → 'Markets 101'. */
const nameOf = ({ name }: HeldFile) => name.replace(/\.[^.]{1,5}$/, '').slice(0, COURSE_NAME_MAX);

/** A course from a spreadsheet: looked at first, then created whole or not at all (product/content#uploads). */
export function UploadDialog({ onClose, onPackage }: { onClose: () => void; onPackage: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const [categoryId, setCategory] = useState('');
  const [file, setFile] = useState<HeldFile>();
  const [name, setName] = useState('');
  // The same for each attempt with a file: one whose answer was lost doesn't leave a second course behind.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const preview = usePreview();
  const upload = useUpload();
  const choose = (chosen: HeldFile | undefined) => {
    setFile(chosen);
    setId(crypto.randomUUID());
    setRefused({});
    preview.reset();
    if (chosen === undefined) return;
    setName(nameOf(chosen));
    preview.mutate(chosen);
  };
  const create = async (chosen: HeldFile) => {
    try {
      const course = await upload.mutateAsync({
        query: { id, category_id: categoryId, heading: name.trim() },
        file: chosen,
      });
      toast('success', labels.uploaded(course.heading));
      await navigate(courseAddress(course.id));
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fields);
      toast('error', wordsFor(error));
    }
  };
  const isChosen = categoryId !== '' && file !== undefined;
  const heading = name.trim();
  const isNamed = heading !== '' && heading.length <= COURSE_NAME_MAX;
  const isReady = isChosen && isNamed && preview.data?.bad_row_count === 0;
  return (
    <Modal
      title={labels.title}
      wide
      onClose={onClose}
      foot={
        <>
          {isChosen ? null : (
            <p id={`${form}-needs`} className="k-meta upload-needs">
              {messages.chooseBoth}
            </p>
          )}
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={upload.isPending}
            disabled={!isReady}
            aria-describedby={isChosen ? undefined : `${form}-needs`}
          >
            {labels.upload}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="upload-form"
        noValidate
        aria-busy={upload.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !upload.isPending) void create(file);
        }}
      >
        <UploadAbout onPackage={onPackage} />
        <CategoryField
          value={categoryId}
          nameOfChosen={undefined}
          error={refused['category_id']}
          onChange={setCategory}
        />
        <FileDrop
          file={file}
          labels={labels}
          accept=".csv,.xlsx,.xls,text/csv"
          rule={rule}
          disabled={upload.isPending}
          onFile={choose}
        />
        {file === undefined ? null : (
          <Field
            label={courseLabels.courseName}
            value={name}
            autoComplete="off"
            error={
              refused['heading'] ??
              (heading === ''
                ? courseMessages.nameRequired
                : heading.length > COURSE_NAME_MAX
                  ? courseMessages.nameTooLong
                  : undefined)
            }
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {preview.isPending ? <Checking /> : null}
        {file !== undefined && preview.error !== null ? (
          <Refused
            reason={reasonOf(preview.error)}
            onRetry={isOfFile(preview.error) ? undefined : () => preview.mutate(file)}
          />
        ) : null}
      </form>
      {preview.data === undefined ? null : <UploadPreview preview={preview.data} />}
    </Modal>
  );
}

function Checking() {
  return (
    <div className="upload-progress">
      <p role="status">{labels.checking}</p>
      <progress aria-label={labels.checking} />
    </div>
  );
}

function Refused({ reason, onRetry }: { reason: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="upload-refused" role="alert">
      <p className="k-field-error">{reason}</p>
      {onRetry === undefined ? null : <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}

/** Whether the file itself is to blame, which stays so however often it's sent. */
const isOfFile = (error: Error) =>
  error instanceof ApiError && (error.fields['file'] !== undefined || error.status === 413);

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return wordsFor(error);
  if (error.status === 413) return messages.tooManyBytes;
  return error.fields['file'] ?? wordsFor(error);
}
