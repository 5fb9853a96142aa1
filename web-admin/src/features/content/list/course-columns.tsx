import { courseDraftWords, courseLabels } from '@keenly/contracts/catalogue/content';
import { takeDownWords } from '@keenly/contracts/catalogue/course-take-down';
import type { CourseRow } from '@keenly/contracts/content';
import { counted } from '@keenly/contracts/formulas/counted';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { none } from '@keenly/web-learner/ui/table/none';
import { Link } from 'react-router';
import { audienceNames } from '../audience-words';
import { courseAddress } from '../content-addresses';
import { CourseActions } from './course-actions';

export const courseColumns: readonly TableColumn<CourseRow>[] = [
  {
    id: 'name',
    header: courseLabels.columnName,
    sortable: true,
    inList: 'two',
    cell: (course) => (
      <>
        <Link className="k-strong" dir="auto" to={courseAddress(course.id)}>
          {course.heading}
        </Link>
        {course.draft === null ? null : (
          <>
            {' '}
            <Chip>{courseDraftWords.chip}</Chip>
          </>
        )}
        {course.taken_down === null ? null : (
          <>
            {' '}
            <Chip>{takeDownWords.isDown}</Chip>
          </>
        )}
        <span className="k-quiet course-about">
          {audienceNames[course.audience]} · {counted(course.section_count, 'section')} ·{' '}
          {counted(course.lesson_count, 'lesson')}
        </span>
      </>
    ),
  },
  {
    id: 'category',
    header: courseLabels.columnCategory,
    sortable: true,
    inList: 'corner',
    cell: ({ campaign_category: category }) => (category === '' ? none : <span dir="auto">{category}</span>),
  },
  {
    id: 'action',
    header: courseLabels.columnAction,
    align: 'right',
    inList: 'last',
    cell: (course) => <CourseActions course={course} />,
  },
];
