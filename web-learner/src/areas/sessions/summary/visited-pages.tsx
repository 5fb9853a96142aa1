import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { counted } from '@keenly/contracts/formulas/counted';
import { clockTime } from '@keenly/contracts/formulas/durations';
import type { SessionDetail, VisitedPage } from '@keenly/contracts/study-session';
import { useEffect, useRef, useState } from 'react';
import { clockOf } from '../../../ui/format/dates';
import { DataTable, type TableColumn } from '../../../ui/table/data-table';
import type { TableView } from '../../../ui/table/table-view';
import { useViewInAddress } from '../../../ui/table/view-in-address';
import { Note } from '../../../ui/components/note';
import { Panel } from '../../../ui/components/panel';
import { classOf, usePageWords, type PageWords } from './page-words';
import { useForgottenElsewhere } from './use-forgotten-elsewhere';
import { ForgetDialog } from './forget-dialog';
import { PageClassCell, classButtonId, classWords } from './page-class';
import './visited-pages.css';

const sortable = ['title', 'url', 'class', 'capability', 'visited', 'duration'] as const;
/** 10 rows, in the order of the visits. */
const START: TableView = { page: 0, pageSize: 10, sort: { column: 'visited', desc: false } };

/** The pages of a session (product/pages#visited-pages-table; 10 rows). Null where only the learner may read them. */
export function VisitedPages({ detail }: { detail: Pick<SessionDetail, 'session_id' | 'visited_pages'> }) {
  const { visited_pages: pages, session_id: id } = detail;
  if (pages === null) {
    return (
      <Panel title="Visited pages">
        <p className="k-meta">
          Only the learner can see which pages these were. The stats above include them.
        </p>
      </Panel>
    );
  }
  return <OwnPages id={id} pages={pages} />;
}

function OwnPages({ id, pages }: { id: string; pages: readonly VisitedPage[] }) {
  const [view, setView] = useViewInAddress(sortable, START);
  const words = usePageWords(id);
  const [leaving, setLeaving] = useState<VisitedPage>();
  const forgotten = useForgottenElsewhere(pages, words.said);
  useKeptFocus(leaving?.id, pages);
  return (
    <Panel
      title="Visited pages"
      lead={`${counted(pages.length, 'page')}, classified on your device. If one is wrong, change it, and your stats update.`}
    >
      <div className="pages-told" role="status">
        {forgotten ? <Note>{sessionPageWords.forgotten}</Note> : null}
      </div>
      <DataTable
        label="Visited pages"
        columns={columnsFor(words, setLeaving)}
        rows={pages}
        rowId={(page) => page.id}
        view={view}
        onView={setView}
        empty={{ words: sessionMessages.empty, line: 'Pages appear here shortly after you leave them.' }}
      />
      {leaving === undefined ? null : (
        <ForgetDialog
          page={leaving}
          onClose={() => setLeaving(undefined)}
          onForget={() => {
            setLeaving(undefined);
            void words.say(leaving, 'forget');
          }}
        />
      )}
    </Panel>
  );
}

/** What was asked about keeps the keyboard: the page's class where it stays, what is left of it where it was forgotten. */
function useKeptFocus(asked: string | undefined, pages: readonly VisitedPage[]): void {
  const about = useRef<string>(undefined);
  // At each drawing until the answer says that it is gone: in between, the row may be drawn with its class once more,
  // which takes the focus with it.
  useEffect(() => {
    if (asked !== undefined) about.current = asked;
    const id = about.current;
    if (asked !== undefined || id === undefined) return;
    const isForgotten = pages.some((page) => page.id === id && page.redacted);
    queueMicrotask(() => {
      const [gone, button] = [
        document.getElementById(goneId(id)),
        document.getElementById(classButtonId(id)),
      ];
      const isElsewhere = ![document.body, button, gone].includes(
        document.activeElement as HTMLElement | null,
      );
      if (isForgotten || isElsewhere) about.current = undefined;
      if (!isElsewhere) (gone ?? button)?.focus();
    });
  });
}

const goneId = (id: string): string => `gone-${id}`;

function columnsFor(
  { say, underWay }: PageWords,
  onForget: (page: VisitedPage) => void,
): TableColumn<VisitedPage>[] {
  const isGone = (page: VisitedPage) => page.redacted || underWay.get(page.id) === 'forget';
  return [
    {
      id: 'title',
      header: 'Title',
      value: ({ title }) => title,
      inList: 'full',
      cell: (page) =>
        isGone(page) ? (
          <span className="k-quiet" id={goneId(page.id)} tabIndex={-1}>
            {sessionPageWords.pageForgotten}
          </span>
        ) : (
          <bdi className="k-strong pages-title" title={page.title}>
            {page.title === '' ? page.host : page.title}
          </bdi>
        ),
    },
    {
      id: 'url',
      header: 'URL',
      value: ({ url }) => url,
      inList: 'full',
      cell: (page) =>
        isGone(page) ? (
          <span className="k-quiet">Erased</span>
        ) : (
          <span className="pages-url" dir="ltr" title={page.url}>
            {page.url.replace(/^https?:\/\//, '')}
          </span>
        ),
    },
    {
      id: 'class',
      header: 'Rating',
      value: (page) => classWords[classOf(page)].word,
      inList: 'full',
      cell: (page) => (
        <PageClassCell
          page={page}
          underWay={underWay.get(page.id)}
          onSay={(word) => void say(page, word)}
          onForget={() => onForget(page)}
        />
      ),
    },
    {
      id: 'capability',
      header: 'Capability',
      value: ({ capability }) => capability ?? '',
      cell: ({ capability }) =>
        capability === null ? (
          <span className="k-quiet">None</span>
        ) : (
          <bdi className="pages-title" title={capability}>
            {capability}
          </bdi>
        ),
    },
    {
      id: 'visited',
      header: 'Visited time',
      align: 'right',
      value: ({ visited_time_server: at }) => Date.parse(at),
      cell: ({ visited_time_server: at }) => <time dateTime={at}>{clockOf(at)}</time>,
    },
    {
      id: 'duration',
      header: 'Page duration',
      align: 'right',
      value: ({ page_duration: seconds }) => seconds,
      cell: ({ page_duration: seconds }) => clockTime(seconds),
    },
  ];
}
