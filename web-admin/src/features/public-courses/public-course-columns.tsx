import { takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import { type PublicCourse, publicCourseSortFields } from '@keenly/contracts/course-take-down';
import { StatePill } from '@keenly/web-learner/ui/components/chips';
import { none } from '@keenly/web-learner/ui/table/none';
import { sortableBy } from '../../shared/list/sortable';
import { Moment } from '../../shared/moment';
import { TakeDownAction } from './take-down-action';
import './public-courses.css';

export const publicCourseColumns = sortableBy<PublicCourse>(publicCourseSortFields, [
  {
    id: 'heading',
    header: words.columnCourse,
    inList: 'full',
    cell: ({ id, heading, about, campaign_category: category, taken_down: takenDown }) => (
      <>
        <span className="k-strong public-course-text" dir="auto">
          {takenDown === null ? <a href={`/course/${id}`}>{heading}</a> : heading}
        </span>
        {category === '' ? null : (
          <span className="k-quiet public-course-text" dir="auto">
            {category}
          </span>
        )}
        <span className="k-quiet public-course-text public-course-about" dir="auto">
          {about}
        </span>
      </>
    ),
  },
  {
    id: 'client_name',
    header: words.columnOrganisation,
    cell: ({ client_name: name }) => (name === '' ? none : <span dir="auto">{name}</span>),
  },
  { id: 'status', header: words.columnStatus, inList: 'full', cell: (course) => <Status course={course} /> },
  {
    id: 'updated_at',
    header: words.columnChanged,
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    id: 'action',
    header: words.columnAction,
    inList: 'last',
    cell: (course) => <TakeDownAction course={course} />,
  },
]);

/** Whether everyone sees it; of one that is down since when, and why. */
function Status({ course: { taken_down: takenDown } }: { course: PublicCourse }) {
  if (takenDown === null) return <StatePill tone="focus">{words.isPublic}</StatePill>;
  return (
    <>
      <StatePill tone="off">{words.isDown}</StatePill>{' '}
      <span className="k-quiet">
        <Moment at={takenDown.at} />
      </span>
      <span className="k-quiet public-course-text public-course-reason" dir="auto">
        {takenDown.reason}
      </span>
    </>
  );
}
