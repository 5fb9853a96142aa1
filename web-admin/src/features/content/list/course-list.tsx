import { courseLabels, courseMessages } from '@keenly/contracts/catalogue/content';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { type Audience, audiences } from '@keenly/contracts/content';
import { courses } from '@keenly/contracts/content.endpoints';
import { counted } from '@keenly/contracts/formulas/counted';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { useNews } from '@keenly/web-learner/shared/live/use-news';
import { Button } from '@keenly/web-learner/ui/components/button';
import type { EmptyStateProps } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { clockOf } from '@keenly/web-learner/ui/format/dates';
import { DataTable } from '@keenly/web-learner/ui/table/data-table';
import { contentPageSizes } from '@keenly/web-learner/ui/table/table-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SearchBox } from '../../../shared/list/search-box';
import { audienceNames } from '../audience-words';
import { coursesQuery, useCourseRooms } from '../content-queries';
import { courseColumns } from './course-columns';
import { askedBy, type CourseListView, SEARCH_MAX, useCourseListView } from './course-list-view';
import { EssaysLink } from '../essays/essays-link';
import { PackageDialog } from '../packages/package-dialog';
import { UploadDialog } from '../upload/upload-dialog';
import { NewCourseDialog } from './new-course-dialog';
import './course-list.css';

/** The courses that one may edit (product/content#authoring). */
export function CourseList() {
  usePageTitle(navigationLabels.manageContent);
  useNews([courses], { rooms: useCourseRooms() });
  const [view, setView] = useCourseListView();
  const [isNaming, setNaming] = useState(false);
  const [upload, setUpload] = useState<'table' | 'package'>();
  const answer = useQuery({ ...coursesQuery(askedBy(view)), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, dataUpdatedAt, fetchStatus, refetch } = answer;
  const { page, pageSize } = view.table;
  const last = data === undefined ? page : Math.max(0, Math.ceil(data.total / pageSize) - 1);
  useEffect(() => {
    // The last row of the last page was deleted, or an address asks for more than there is.
    if (page > last && !isPlaceholderData) setView({ table: { ...view.table, page: last } });
  });
  const create = (
    <Button look="primary" icon="plus" onClick={() => setNaming(true)}>
      {courseLabels.create}
    </Button>
  );
  const failure = error === null ? undefined : { reason: wordsFor(error), onRetry: () => void refetch() };
  return (
    <div className="page">
      <header className="course-list-head">
        <div>
          <h1>{navigationLabels.manageContent}</h1>
          <p className="k-meta list-lead">{data === undefined ? ' ' : leadOf(data.total, view)}</p>
        </div>
        <div className="course-list-actions">
          <EssaysLink />
          <Button icon="table" onClick={() => setUpload('table')}>
            {courseLabels.upload}
          </Button>
          {create}
        </div>
      </header>
      <Panel>
        <div className="list-controls">
          <SearchBox
            label="Search courses"
            hint={courseLabels.search}
            asked={view.search}
            maxLength={SEARCH_MAX}
            onAsk={(search) => setView({ search })}
          />
          <label className="course-filter">
            <span>{courseLabels.filter}</span>
            <select
              className="k-select"
              value={view.audience}
              onChange={({ target }) => setView({ audience: target.value as Audience | 'all' })}
            >
              <option value="all">All courses</option>
              {audiences.map((audience) => (
                <option key={audience} value={audience}>
                  {audienceNames[audience]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div
          className={isPlaceholderData ? 'list-stale' : data === undefined ? 'list-loading' : ''}
          aria-busy={isPlaceholderData || undefined}
        >
          <DataTable
            label="Courses"
            columns={courseColumns}
            rows={data?.data}
            rowId={({ id }) => id}
            view={view.table}
            onView={(table) => setView({ table })}
            rowCount={data?.total ?? 0}
            sizes={contentPageSizes}
            empty={emptyOf(view, {
              create,
              all: <Button onClick={() => setView({ search: '', audience: 'all' })}>Show all courses</Button>,
            })}
            failure={failure}
            offline={fetchStatus === 'paused'}
            foot={
              failure === undefined ? undefined : (
                <span className="list-renewal">
                  Showing data from {clockOf(dataUpdatedAt)}. {failure.reason}
                  <Button small onClick={failure.onRetry}>
                    Retry
                  </Button>
                </span>
              )
            }
          />
        </div>
      </Panel>
      {isNaming ? <NewCourseDialog onClose={() => setNaming(false)} /> : null}
      {upload === 'table' ? (
        <UploadDialog onPackage={() => setUpload('package')} onClose={() => setUpload(undefined)} />
      ) : null}
      {upload === 'package' ? <PackageDialog onClose={() => setUpload(undefined)} /> : null}
    </div>
  );
}

const isNarrowed = ({ search, audience }: CourseListView) => search !== '' || audience !== 'all';

function leadOf(total: number, view: CourseListView): string {
  return `${counted(total, 'course')} ${isNarrowed(view) ? 'found' : 'you can edit'}`;
}

/** The specified words stand over an empty search; an empty shelf has something to do. */
function emptyOf(
  view: CourseListView,
  actions: { create: React.ReactNode; all: React.ReactNode },
): EmptyStateProps {
  return isNarrowed(view)
    ? { words: courseMessages.noCourses, line: courseMessages.noCoursesHint, action: actions.all }
    : { words: courseMessages.noCourses, line: 'Courses you create appear here.', action: actions.create };
}
