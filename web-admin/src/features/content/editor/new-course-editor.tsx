import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { createCourse } from '@keenly/contracts/content.endpoints';
import { profileMessages } from '@keenly/contracts/catalogue/profile';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { consoleApi } from '../../../data/console-api';
import { courseAddress } from '../content-addresses';
import { readAgain, wholeCourseQuery } from '../content-queries';
import { useAuthorRights } from '../use-author-rights';
import { EditorFrame } from './editor-frame';
import { AfterSaving } from './empty-tabs';
import { LeaveGuard } from './leave-guard';
import { SyllabusForm } from './syllabus-form';
import type { SyllabusValues } from './syllabus-values';
import { useTypedNew } from './typed/use-typed-new';
import '../../../shared/record/record-page.css';

/** The editor of a course that isn't saved yet; its name is in the address. */
export function NewCourseEditor() {
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  return (
    <EditorFrame title={name === '' ? labels.create : name} about="Not saved yet">
      {(tab) => {
        switch (tab) {
          case 'syllabus':
            return <NewSyllabus key={name} name={name} />;
          case 'sections':
            return <AfterSaving then="add sections" />;
          case 'assignments':
            return <AfterSaving then="add assignments" />;
          case 'analytics':
            return <AfterSaving then="see who takes it" />;
          default:
            return tab satisfies never;
        }
      }}
    </EditorFrame>
  );
}

function NewSyllabus({ name }: { name: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { forOthers } = useAuthorRights();
  const text = useTypedNew<SyllabusValues>({
    thing: { courseId: '', thing: `syllabus/${name}` },
    start: () => ({
      heading: name,
      category_id: '',
      image_url: '',
      description: '',
      is_public: forOthers,
    }),
  });
  const { id, values } = text;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await consoleApi.ask(createCourse, {
        body: { ...values, heading: values.heading.trim(), id },
      });
      client.setQueryData(wholeCourseQuery(data.id).queryKey, { ...data, sections: [] });
      void readAgain(client, data.id);
      toast('success', profileMessages.saved);
      text.forget();
      await navigate(courseAddress(data.id), { replace: true, state: { saved: true } });
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fields);
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <>
      <SyllabusForm
        title={labels.createSyllabus}
        action={labels.saveSyllabus}
        values={values}
        busy={busy}
        refused={refused}
        above={text.note}
        onChange={(part) => {
          setRefused({});
          text.change(part);
        }}
        onSave={() => void save()}
      />
      <LeaveGuard when={text.isDirty} />
    </>
  );
}
