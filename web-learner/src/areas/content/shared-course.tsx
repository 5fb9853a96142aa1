import { sharedCourse } from '@keenly/contracts/content.endpoints';
import { courseOutline as words } from '@keenly/contracts/catalogue/content';
import type { SharedCourse as Course } from '@keenly/contracts/content';
import { counted } from '@keenly/contracts/formulas/counted';
import { useCallback } from 'react';
import { api } from '../../shared/api/api';
import { useAnswer } from '../../shared/query/use-answer';
import { EmptyState } from '../../ui/components/empty-state';
import { Panel } from '../../ui/components/panel';
import { RetryPanel } from '../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../ui/components/skeleton';
import { usePageTitle } from '../../ui/components/use-page-title';
import { RichTextView } from '../../ui/rich-text/rich-text-view';
import { isGone, isLinkSecret } from './link-secret';
import './shared-course.css';

/**
 * A course as whoever has its link sees it, signed in or not (product/content#who-sees-content): what it's about, and
 * its headings. A link that was revoked and one that never was look alike.
 */
export function SharedCourse({ secret }: { secret: string }) {
  const known = isLinkSecret(secret);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!known) return undefined;
      try {
        return (await api.ask(sharedCourse, { params: { token: secret } }, { signal })).data;
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    [known, secret],
  );
  const answer = useAnswer<Course | undefined>(ask);
  const loading = useShowLoading(answer.state === 'loading');
  if (answer.state === 'failed') return <RetryPanel reason={answer.reason} onRetry={answer.retry} />;
  if (answer.state === 'loading') return loading ? <Bone height="320px" /> : null;
  return answer.data === undefined ? <Gone /> : <Outline course={answer.data} />;
}

function Gone() {
  usePageTitle(words.notFound);
  return (
    <Panel>
      <h1 className="k-sr">{words.notFound}</h1>
      <EmptyState words={words.notFound} line={words.linkGone} />
    </Panel>
  );
}

function Outline({ course }: { course: Course }) {
  const { heading, description, campaign_category: category, organization, sections } = course;
  usePageTitle(heading);
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  return (
    <>
      <header className="shared-course-head">
        <p className="k-meta">{[category, organization].filter((part) => part !== '').join(' · ')}</p>
        <h1 dir="auto">{heading}</h1>
      </header>
      {description === '' ? null : <RichTextView html={description} />}
      <Panel
        title={words.outline}
        lead={
          sections.length === 0
            ? words.noSections
            : `${counted(sections.length, 'section', 'sections')}, ${counted(lessons, 'lesson', 'lessons')}`
        }
      >
        <ol className="shared-course-sections">
          {sections.map((section) => (
            <li key={section.id}>
              <h3 dir="auto">{section.heading}</h3>
              <ul>
                {section.lessons.map((lesson, at) => (
                  <li key={at} dir="auto">
                    {lesson}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Panel>
      <p className="k-quiet">{words.lessonsLater}</p>
    </>
  );
}
