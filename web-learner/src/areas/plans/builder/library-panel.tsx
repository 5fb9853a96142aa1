import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { SEARCH_MAX_CHARS, SEARCH_PAGE } from '@keenly/contracts/course-card';
import type { ContentSourceInfo } from '@keenly/contracts/content-source';
import type { ContentType, PlanModule } from '@keenly/contracts/plan-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { EmptyState } from '../../../ui/components/empty-state';
import { Pager } from '../../../ui/components/pager';
import { Bone } from '../../../ui/components/skeleton';
import { useDebounced } from '../../../ui/components/use-debounced';
import { SearchField } from '../../../ui/components/search-field';
import { libraryQuery } from '../plan-queries';
import type { Offered } from './drop';
import { LibraryCard } from './library-card';
import { LibraryFilter } from './library-filter';
import { SitesFound } from './sites-found';

/** After the last letter, milliseconds (product/plans#plan-builder). */
const SEARCH_AFTER_MS = 500;

export interface LibraryPanelProps {
  /** The plan's: shown first, before anything is searched for. */
  capability: string;
  modules: readonly PlanModule[];
  isFiltering: boolean;
  onAdd: (offered: Offered, moduleId: string) => void;
}

/** What the library has for the plan, searched and filtered (product/plans#plan-builder). */
export function LibraryPanel({ capability, modules, isFiltering, onAdd }: LibraryPanelProps) {
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<ContentType>();
  const [sites, setSites] = useState<readonly ContentSourceInfo[]>([]);
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const [turned, setTurned] = useState({ search, page: 1 });
  const page = turned.search === search ? turned.page : 1;
  const answer = useQuery(libraryQuery(search, capability, page));
  const taken = new Set(modules.flatMap(({ items }) => items.map((item) => item.campaign_id ?? item.url)));
  // The library's own content is courses alone; a filter by another type leaves none of it.
  const hasType = type === undefined || type === 'courses';
  return (
    <div className="plan-library">
      <SearchField label={words.search} maxLength={SEARCH_MAX_CHARS} value={typed} onChange={setTyped} />
      {isFiltering ? <LibraryFilter type={type} onType={setType} sites={sites} onSites={setSites} /> : null}
      {hasType ? (
        <AnswerPanel answer={answer} skeleton={<Bone height="240px" />}>
          {({ data, total }) =>
            data.length === 0 ? (
              <EmptyState words={words.noFound} line={words.noFoundLine} />
            ) : (
              <>
                <ul aria-label={words.library} aria-busy={answer.isPlaceholderData}>
                  {data.map((course) => (
                    <LibraryCard
                      key={course.id}
                      course={course}
                      modules={modules}
                      taken={taken}
                      onAdd={onAdd}
                    />
                  ))}
                </ul>
                <Pager
                  page={page}
                  size={SEARCH_PAGE}
                  total={total}
                  onPage={(next) => setTurned({ search, page: next })}
                />
              </>
            )
          }
        </AnswerPanel>
      ) : (
        <EmptyState words={words.noFound} line={words.onlyCourses} />
      )}
      {sites.length === 0 ? null : (
        <SitesFound sites={sites} search={search} type={type} modules={modules} taken={taken} onAdd={onAdd} />
      )}
    </div>
  );
}
