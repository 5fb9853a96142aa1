import { communityLabels } from '@keenly/contracts/catalogue/community';
import type { Community, CommunityQuery, InsightFilter } from '@keenly/contracts/insight';
import { signedPercent } from '../../ui/format/figures';
import { NobodyYet } from './nobody-yet';
import { ShortTable, type ShortColumn } from '../../ui/table/short-table';

type Row = Community['data']['trending_data'][number];

/** What the earlier views of a period are called: under 'all', those up to the end of last month. */
const earlier: Record<InsightFilter, string> = {
  all: 'Views until last month',
  this: communityLabels.lastMonthViews,
  prev: 'Views the month before',
};

const columnsFor = (filter: InsightFilter): ShortColumn<Row>[] => [
  { id: 'description', header: 'Topic', cell: ({ description }) => description },
  { id: 'views', header: communityLabels.views, align: 'right', cell: ({ cur_views: views }) => views },
  { id: 'before', header: earlier[filter], align: 'right', cell: ({ prev_views: views }) => views },
  {
    id: 'change',
    header: communityLabels.percentChange,
    align: 'right',
    cell: ({ percent_change: change }) => signedPercent(change),
  },
];

/** People may have studied all the same: what they call in words of their own is shown to no one. */
const nothingBegun = {
  capability: 'No sessions on a capability',
  learning_plan: 'No sessions on a learning plan',
} satisfies Record<CommunityQuery['topic'], string>;

export interface TrendingProps {
  rows: readonly Row[];
  filter: InsightFilter;
  topic: CommunityQuery['topic'];
  organisation: string | null;
  waiting: boolean;
}

/** Views, last month's views and the change between them, with its sign (product/community#trending). */
export function Trending({ rows, filter, topic, organisation, waiting }: TrendingProps) {
  if (rows.length === 0)
    return <NobodyYet {...{ organisation, waiting, filter }} what={nothingBegun[topic]} />;
  return (
    <ShortTable
      label={communityLabels.trending}
      columns={columnsFor(filter)}
      rows={rows}
      rowId={({ id }) => id}
    />
  );
}
