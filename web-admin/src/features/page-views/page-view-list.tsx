import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { grouped } from '@keenly/contracts/formulas/counted';
import { type PageViewCount, pageViewPeriods, pageViewSortFields } from '@keenly/contracts/page-view';
import { pageViewCounts } from '@keenly/contracts/page-view.endpoints';
import { Segmented } from '@keenly/web-learner/ui/components/segmented';
import { tableDate } from '@keenly/web-learner/ui/format/dates';
import { ListBase, useListContext } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { sortableBy } from '../../shared/list/sortable';

const periods = pageViewPeriods.map((days) => ({ value: String(days), label: `${days} days` }));
const USUAL_DAYS = 30;

const pageViewColumns = sortableBy<PageViewCount>(pageViewSortFields, [
  { id: 'page', header: 'Page', inList: 'full', cell: ({ page }) => <code>{page}</code> },
  { id: 'views', header: 'Views', align: 'right', cell: ({ views }) => grouped(views) },
  {
    id: 'visits',
    header: 'Visits started here',
    align: 'right',
    cell: ({ visits }) => grouped(visits),
  },
  {
    id: 'last_day',
    header: 'Last view (UTC)',
    cell: ({ last_day: day }) => (
      <time className="k-nowrap" dateTime={day}>
        {tableDate(`${day}T12:00:00`)}
      </time>
    ),
  },
]);

/** Counts of a period, the most viewed page first; nothing about who viewed it. */
export function PageViewList() {
  return (
    <ListBase<PageViewCount> {...listOf(pageViewCounts)} filterDefaultValues={{ days: USUAL_DAYS }}>
      <PageViewsPage />
    </ListBase>
  );
}

function PageViewsPage() {
  const list = useListContext<PageViewCount>();
  const { days = USUAL_DAYS } = list.filterValues as { days?: number };
  return (
    <ListPage
      title="Page views"
      one="page"
      what={`viewed in ${days} days`}
      controls={
        <Segmented
          label="Period"
          options={periods}
          value={String(days)}
          onChange={(value) => list.setFilters({ days: Number(value) })}
        />
      }
    >
      <ResourceTable
        label="Page views"
        columns={pageViewColumns}
        empty={{
          words: consoleMessages.empty,
          line: 'Pages appear here as people open them, unless their browser asks not to be tracked.',
        }}
      />
    </ListPage>
  );
}
