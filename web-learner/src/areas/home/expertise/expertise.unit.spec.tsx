import '../../../testing/text-encoder';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { act, cleanup, screen, within } from '@testing-library/react';
import { anAnswer } from '../../../testing/answers';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { aTopic, someTopics } from '../../../testing/insight-builders';
import type { QuizEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { standInForService } from '../../../testing/service';
import { ExpertisePanel } from './expertise-panel';
import { isPlaced, journeySentence, pointLines } from './expertise-words';

const evidence = ({ choices }: { choices: readonly { label: string }[] }) => (
  <span>{choices.length} topics to ask about</span>
);
const quizEvidence: QuizEvidenceSlot = (capabilities) => (
  <span>{capabilities.map(({ name, score }) => `${name} ${score}`).join()} by quizzes</span>
);
const answering = (topics: readonly unknown[]) =>
  standInForService({ [`GET ${insightEndpoints.expertiseJourney.path}`]: () => anAnswer({ data: topics }) });

beforeEach(standInForLayout);
afterEach(() => {
  cleanup();
  localStorage.clear();
  jest.useRealTimers();
});

describe('the words of a point', () => {
  const [point] = [aTopic('Economics', 1.3, 71, { total_users: 12 })].filter(isPlaced);

  it('are hours, score, level, and who else studies it', () => {
    if (point === undefined) throw new Error('a scored topic has its place');
    expect(pointLines(point)).toEqual([
      '1.30 h, average score 71.0%',
      'Level 5 of 6, 3 sessions',
      '12 people at your company study it',
    ]);
  });

  it('make a sentence that names the strengths', () => {
    expect(journeySentence(someTopics.filter(isPlaced))).toBe(
      '9 topics by hours studied and average score. Strengths: Front-end coding 61.0%, Back-End Coding 82.0%, Economics 71.0%, Science 91.0%.',
    );
  });
});

describe('Expertise Journey (product/home#expertise-journey)', () => {
  it('is asked for a second after the page has come, not before', async () => {
    jest.useFakeTimers();
    const calls = answering([]);
    drawSignedIn(<ExpertisePanel evidence={evidence} quizEvidence={quizEvidence} />);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(calls).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(calls).toHaveLength(1);
  });

  it('names the four parts, has a table twin, and tells of topics without a score', async () => {
    answering(someTopics);
    drawSignedIn(<ExpertisePanel evidence={evidence} quizEvidence={quizEvidence} />);
    expect(await screen.findByText('10 topics to ask about', {}, { timeout: 10_000 })).toBeTruthy();
    for (const name of ['Quick wins', 'Strengths', 'Just started', 'Try another way']) {
      expect(screen.getByText(name)).toBeTruthy();
    }
    const twin = screen.getByRole('table', { hidden: true });
    expect(within(twin).getAllByRole('row', { hidden: true })[1]?.textContent).toBe(
      'Front-end coding1.62 h61.0%5',
    );
    expect(screen.getByText(/not scored yet: Reading on paper \(0\.60 h\)/)).toBeTruthy();
  });

  it('has the score-based view, with its own split and no figures of sessions', async () => {
    const calls = answering([
      aTopic('Economics', 3.6, 80, { capability_id: '0190a1b2-0000-7000-8000-000000000001' }),
      aTopic('Science', 0.4, null),
    ]);
    drawSignedIn(<ExpertisePanel evidence={evidence} quizEvidence={quizEvidence} />);
    await userEvent.click(screen.getByRole('button', { name: 'Quizzes' }));
    expect(
      await screen.findByText(/quizzes of a capability’s courses/, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect(new URLSearchParams(calls.at(-1)?.search).get('score')).toBe('quiz');
    expect(screen.getByText(/average of your best quiz scores/)).toBeTruthy();
    expect(screen.queryByText(/topics to ask about/)).toBeNull();
    expect(screen.getByText('Economics 80 by quizzes')).toBeTruthy();
  });

  it('says what to do where there is no topic', async () => {
    answering([]);
    drawSignedIn(<ExpertisePanel evidence={evidence} quizEvidence={quizEvidence} />);
    expect(await screen.findByText('No topics yet.', {}, { timeout: 10_000 })).toBeTruthy();
  });
});
