import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import type { WholeCourse } from '@keenly/contracts/content';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import { useVersionedSave } from '@keenly/web-learner/shared/editing/use-versioned-save';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../data/console-api';
import { changeKnown, readAgain } from '../content-queries';
import { asRichText } from './as-rich-text';
import { ConflictChoice, differing, type Disagreement } from './conflict-choice';
import { latestOf } from './latest';
import { LeaveGuard } from './leave-guard';
import { SyllabusForm } from './syllabus-form';
import { syllabusOf, type SyllabusValues } from './syllabus-values';
import { useTypedDraft } from './typed/use-typed-draft';

/** The syllabus of a course that is there. A save that fails keeps what was typed. */
export function EditSyllabus({ course }: { course: WholeCourse }) {
  const client = useQueryClient();
  const { id } = course;
  const draft = useTypedDraft({
    thing: { courseId: id, thing: 'syllabus' },
    kept: course,
    valuesOf: syllabusOf,
  });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const saving = useVersionedSave<SyllabusValues>({
    send: async (values, version) => {
      const body = { ...values, heading: values.heading.trim(), version };
      const { data } = await consoleApi.ask(updateCourse, { params: { id }, body });
      changeKnown(client, id, (known) => ({ ...known, ...data }));
    },
    latest: async () => (await latestOf(client, id)).version,
    onSaved: () => {
      draft.drop();
      void readAgain(client, id);
    },
    onFields: setRefused,
    onConflict: () => void readAgain(client, id),
  });
  return (
    <>
      <SyllabusForm
        title={labels.editSyllabus}
        action={labels.updateCourse}
        values={draft.values}
        categoryName={course.campaign_category}
        busy={saving.busy}
        refused={refused}
        above={
          saving.conflict ? (
            <ConflictChoice
              fields={disagreements(draft.values, course)}
              busy={saving.busy}
              onReload={() => {
                draft.drop();
                saving.settle();
              }}
              onOverwrite={() => void saving.overwrite(draft.values)}
            />
          ) : (
            draft.note
          )
        }
        onChange={(part) => {
          setRefused({});
          draft.change(part);
        }}
        onSave={() => void saving.save(draft.values, draft.version)}
      />
      <LeaveGuard when={draft.isDirty} />
    </>
  );
}

/** Where what was typed and what is saved by now differ. */
function disagreements(mine: SyllabusValues, course: WholeCourse): readonly Disagreement[] {
  const saved = syllabusOf(course);
  const visibility = (isPublic: boolean) => (isPublic ? labels.isPublic : labels.isPrivate);
  const category = (id: string) =>
    id === saved.category_id ? course.campaign_category : 'The one chosen below';
  return differing([
    { label: labels.category, mine: category(mine.category_id), saved: category(saved.category_id) },
    { label: labels.courseName, mine: mine.heading, saved: saved.heading },
    { label: labels.image, mine: mine.image_url, saved: saved.image_url },
    { label: labels.description, mine: mine.description, saved: saved.description, show: asRichText },
    { label: 'Visibility', mine: visibility(mine.is_public), saved: visibility(saved.is_public) },
  ]);
}
