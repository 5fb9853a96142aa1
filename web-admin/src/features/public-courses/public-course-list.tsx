import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import type { PublicCourse } from '@keenly/contracts/course-take-down';
import { publicCourses as publicCourseList } from '@keenly/contracts/course-take-down.endpoints';
import { Button } from '@keenly/web-learner/ui/components/button';
import { ListBase, useListContext } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { SearchField, searchOf } from '../../shared/list/search-field';
import { publicCourseColumns } from './public-course-columns';

/** Public courses, those that changed last first, with the way to take one down and to lift that. */
export function PublicCourseList() {
  return (
    <ListBase<PublicCourse> {...listOf(publicCourseList)}>
      <PublicCoursePage />
    </ListBase>
  );
}

function PublicCoursePage() {
  const list = useListContext<PublicCourse>();
  const search = searchOf(list.filterValues);
  return (
    <ListPage
      title={words.list}
      one="course"
      what={search === '' ? 'public or taken down' : `found for “${search}”`}
      controls={<SearchField label="Search by name or organization" hint="Name or organization" />}
    >
      <ResourceTable
        label={words.list}
        columns={publicCourseColumns}
        empty={
          search === ''
            ? { words: consoleMessages.empty, line: words.empty }
            : {
                words: consoleMessages.empty,
                line: words.noneFound(search),
                action: <Button onClick={() => list.setFilters({})}>{words.showAll}</Button>,
              }
        }
      />
    </ListPage>
  );
}
