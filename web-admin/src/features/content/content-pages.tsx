import { PageSkeleton } from '@keenly/web-learner/ui/components/skeleton';
import { withOwnCode } from '@keenly/web-learner/ui/components/with-own-code';
import { Route, Routes, useParams } from 'react-router';
import { CourseList } from './list/course-list';

const CourseEditor = withOwnCode(async () => (await import('./editor/course-editor')).CourseEditor);
const NewCourseEditor = withOwnCode(async () => (await import('./editor/new-course-editor')).NewCourseEditor);
const CoursePreview = withOwnCode(async () => (await import('./preview/course-preview')).CoursePreview);
const EssayList = withOwnCode(async () => (await import('./essays/essay-list')).EssayList);
const MarkEssays = withOwnCode(async () => (await import('./essays/mark-essays')).MarkEssays);

/** /manage-content: the list of courses, the editor and the preview of one, and the essays to mark (product/content#authoring). */
export function ContentPages() {
  return (
    <Routes>
      <Route path="/new" element={<NewCourseEditor meanwhile={<PageSkeleton />} />} />
      <Route path="/essays" element={<EssayList meanwhile={<PageSkeleton />} />} />
      <Route path="/essays/:id" element={<MarkedAttempt />} />
      <Route path="/:id/preview" element={<PreviewedCourse />} />
      <Route path="/:id" element={<EditedCourse />} />
      <Route path="*" element={<CourseList />} />
    </Routes>
  );
}

function EditedCourse() {
  const { id = '' } = useParams();
  // What is being typed belongs to one course.
  return <CourseEditor key={id} id={id} meanwhile={<PageSkeleton />} />;
}

function PreviewedCourse() {
  const { id = '' } = useParams();
  return <CoursePreview key={id} id={id} meanwhile={<PageSkeleton />} />;
}

function MarkedAttempt() {
  const { id = '' } = useParams();
  return <MarkEssays key={id} id={id} meanwhile={<PageSkeleton />} />;
}
