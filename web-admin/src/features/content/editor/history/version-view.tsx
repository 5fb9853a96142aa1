import { courseHistoryWords as words, courseMessages } from '@keenly/contracts/catalogue/content';
import { courseReading } from '@keenly/contracts/catalogue/course-reading';
import type { CourseVersion } from '@keenly/contracts/course-history';
import { counted } from '@keenly/contracts/formulas/counted';
import { AnswerPanel, type AnswerPanelProps } from '@keenly/web-learner/shared/query/answer-panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { RichTextView } from '@keenly/web-learner/ui/rich-text/rich-text-view';
import { Moment } from '../../../../shared/moment';
import { ChangeList } from './change-list';
import { changesInWords, outcomes } from './history-words';

/** A version: who saved it, what taking it back would do, and the course as it was. */
export function VersionView({ answer }: Pick<AnswerPanelProps<CourseVersion>, 'answer'>) {
  return (
    <AnswerPanel answer={answer} skeleton={<Skeleton />}>
      {(version) => (
        <div className="version">
          <p className="k-meta history-who">
            <span>{changesInWords([version.change])}</span>
            <Moment at={version.saved_at} />
            <bdi>{version.author_name === '' ? words.unknown : version.author_name}</bdi>
          </p>
          <Differences version={version} />
          <section aria-label={words.asItWas} className="version-course">
            <h3>{words.asItWas}</h3>
            <h4 dir="auto">{version.heading}</h4>
            <RichTextView html={version.description} />
            {version.sections.length === 0 ? <p className="k-meta">{courseReading.noSections}</p> : null}
            {version.sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </section>
        </div>
      )}
    </AnswerPanel>
  );
}

function Differences({ version }: { version: CourseVersion }) {
  const { differences, difference_count: count } = version;
  if (count === 0) return <p>{words.same}</p>;
  return (
    <section aria-label={words.wouldDo}>
      <h3>{words.wouldDo}</h3>
      <ChangeList
        changes={differences.map((difference) => ({ ...difference, said: outcomes[difference.what] }))}
        count={count}
      />
    </section>
  );
}

function Section({ section }: { section: CourseVersion['sections'][number] }) {
  return (
    <details className="version-part">
      <summary>
        <bdi>{section.heading}</bdi>{' '}
        <span className="k-meta">{counted(section.lessons.length, 'lesson')}</span>
      </summary>
      <RichTextView html={section.description} />
      {section.lessons.length === 0 ? <p className="k-meta">{courseMessages.noLessons}</p> : null}
      {section.lessons.map((lesson) => (
        <details key={lesson.id} className="version-part">
          <summary>
            <bdi>{lesson.heading}</bdi>
          </summary>
          <RichTextView html={lesson.description} />
          {lesson.attachments.length === 0 ? null : (
            <p className="k-meta">
              Attachments: <bdi>{lesson.attachments.map(({ name }) => name).join(', ')}</bdi>
            </p>
          )}
          {lesson.assignments.length === 0 ? null : (
            <p className="k-meta">
              Assignments: <bdi>{lesson.assignments.join(', ')}</bdi>
            </p>
          )}
        </details>
      ))}
    </details>
  );
}

function Skeleton() {
  return (
    <div className="version">
      <Bone width="50%" />
      <Bone height="96px" />
      <Bone height="160px" />
    </div>
  );
}
