import { courseLabels, courseMessages } from '@keenly/contracts/catalogue/content';
import { COURSE_NAME_MAX } from '@keenly/contracts/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { newCourseAddress } from '../content-addresses';

/** A new course starts with its name; the editor has the rest. */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const isLong = name.trim().length > COURSE_NAME_MAX;
  const isReady = name.trim() !== '' && !isLong;
  return (
    <Modal
      title={courseLabels.newName}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{courseLabels.cancel}</Button>
          <Button look="primary" type="submit" form={form} disabled={!isReady}>
            {courseLabels.next}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void navigate(newCourseAddress(name.trim()));
        }}
      >
        <Field
          label={courseLabels.courseName}
          value={name}
          autoComplete="off"
          error={isLong ? courseMessages.nameTooLong : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Modal>
  );
}
