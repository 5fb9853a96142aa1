import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import type { CourseRow } from '@keenly/contracts/content';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Pager } from '@keenly/web-learner/ui/components/pager';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox } from '../../../../../shared/list/search-box';
import { coursesQuery } from '../../../content-queries';
import { SEARCH_MAX } from '../../../list/course-list-view';

const PAGE = 10;

/** The courses that one may edit, to choose one from. */
export function CoursePicks({ onPick }: { onPick: (course: CourseRow) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = { search, page_no: page, limit: PAGE, column: 'name', order: 'asc' } as const;
  const answer = useQuery({ ...coursesQuery(asked), placeholderData: keepPreviousData });
  return (
    <div className="taking">
      <SearchBox
        label={labels.takeSearch}
        hint={labels.takeSearch}
        asked={search}
        maxLength={SEARCH_MAX}
        onAsk={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <AnswerPanel answer={answer} skeleton={<Bone height="200px" />}>
        {({ data, total }) => (
          <>
            {data.length === 0 ? <p className="k-meta">{labels.noTakeCourses}</p> : null}
            <ul className="taking-list">
              {data.map((course) => (
                <li key={course.id}>
                  <button type="button" onClick={() => onPick(course)}>
                    <span dir="auto">{course.heading}</span>
                    <span className="k-quiet" dir="auto">
                      {course.campaign_category}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </AnswerPanel>
    </div>
  );
}
