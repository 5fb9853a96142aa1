import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import { type CourseCards, SEARCH_PAGE } from '@keenly/contracts/course-card';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Note } from '../../../ui/components/note';
import { Pager } from '../../../ui/components/pager';
import { FoundCard, FoundSkeleton } from './found-card';
import { OtherSites } from './other-sites';
import { foundQuery } from './search-queries';
import { TopicBox } from './topic-box';
import { useSearched } from './use-searched';
import './content-search.css';

/** Our extension, which runs sessions. */
export interface Assistant {
  /** A session runs or starts. */
  readonly isBusy: boolean;
  readonly start: (topic: string) => void;
}

export interface ContentSearchProps {
  assistant: Assistant;
  /** The first answer is here, has failed, or is yet to be asked for: what can wait may come. Always the same function. */
  onAnswered: () => void;
}

/** Where learners find courses (product/content#content-search). */
export function ContentSearch({ assistant, onAnswered }: ContentSearchProps) {
  const { topic, asked, page, type, search, turnTo } = useSearched();
  const answer = useQuery({ ...foundQuery(asked ?? '', page), enabled: asked !== undefined });
  const isAnswered = asked === undefined || answer.isFetched;
  useEffect(() => {
    if (isAnswered) onAnswered();
  }, [isAnswered, onAnswered]);
  const results = useRef<HTMLHeadingElement>(null);
  const chosen = topic.trim();
  const onPage = (next: number) => {
    turnTo(next);
    results.current?.focus();
  };
  return (
    <>
      <form
        className="find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== '') search(topic);
        }}
      >
        <h1>{words.title}</h1>
        <div className="find-row">
          <TopicBox topic={topic} onTopic={type} onChoose={search} />
          <Button look="primary" type="submit" disabled={chosen === ''}>
            {words.search}
          </Button>
          <Button
            icon="play"
            disabled={chosen === '' || assistant.isBusy}
            onClick={() => assistant.start(chosen)}
          >
            {words.start}
          </Button>
        </div>
      </form>
      <section className="found" aria-labelledby="found-title">
        <h2 id="found-title" ref={results} tabIndex={-1} dir="auto">
          {asked === undefined || asked === '' ? words.all : asked}
        </h2>
        <AnswerPanel answer={answer} skeleton={<FoundSkeleton />}>
          {(found) => (
            <Found
              found={found}
              asked={asked ?? ''}
              page={page}
              isRenewing={answer.isPlaceholderData}
              onPage={onPage}
            />
          )}
        </AnswerPanel>
      </section>
      {asked === undefined || asked === '' ? null : <OtherSites asked={asked} />}
    </>
  );
}

interface FoundProps {
  found: CourseCards;
  asked: string;
  page: number;
  isRenewing: boolean;
  onPage: (page: number) => void;
}

function Found({ found: { data, total, nearest }, asked, page, isRenewing, onPage }: FoundProps) {
  if (data.length === 0)
    return (
      <div role="status">
        <EmptyState words={words.none} line={asked === '' ? words.nothingYet : words.noneLine} />
      </div>
    );
  return (
    <div className="found-all" aria-busy={isRenewing}>
      <p className="k-meta" role="status">
        {words.found(total)} · {asked === '' ? words.newestFirst : words.order}
      </p>
      {nearest ? <Note>{words.nearest(asked)}</Note> : null}
      <ul className="found-cards">
        {data.map((course, place) => (
          <FoundCard key={course.id} course={course} isSeenFirst={place === 0} />
        ))}
      </ul>
      <Pager page={page} size={SEARCH_PAGE} total={total} onPage={onPage} />
    </div>
  );
}
