import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { PageClass, VisitedPage } from '@keenly/contracts/study-session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api';
import { toast } from '../../../ui/toasts/toast-store';
import { sessionDetailQuery } from './session-detail';

/** Looks for what was said in the figures, this often and this many times: without a live feed no one else tells. */
const LOOK_MS = 400;
const LOOKS = 12;

/** What a learner can say of a page: its class, or that it be forgotten. */
export type PageWord = PageClass | 'forget';

export interface PageWords {
  say: (page: VisitedPage, word: PageWord) => Promise<void>;
  /** What is on its way, by page: shown at once, while the figures still follow. */
  underWay: ReadonlyMap<string, PageWord>;
  /** Pages of which something was said here. */
  said: ReadonlySet<string>;
}

/** The learner's own word on the pages of their session; every figure on the screen follows. */
export function usePageWords(sessionId: string): PageWords {
  const queryClient = useQueryClient();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, PageWord>>(new Map());
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  const say = async ({ id: visit }: VisitedPage, word: PageWord) => {
    setUnderWay((now) => new Map(now).set(visit, word));
    setSaid((now) => new Set(now).add(visit));
    try {
      await send(sessionId, visit, word);
      await untilSeen(queryClient, sessionId, (page) => page.id !== visit || isSaid(page, word));
      // The tables of other screens hold this session too.
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    } catch (error) {
      toast('error', error instanceof Error ? error.message : sessionMessages.fetchFailed);
      // Said of a session or page that is gone: the screen shall know. Said well and not read again: it tells so
      // itself.
      void queryClient.invalidateQueries({ queryKey: sessionDetailQuery(sessionId).queryKey });
    } finally {
      setUnderWay((now) => new Map([...now].filter(([id, last]) => id !== visit || last !== word)));
    }
  };
  return { say, underWay, said };
}

function send(id: string, visit: string, word: PageWord): Promise<unknown> {
  return word === 'forget'
    ? api.ask(studySessionEndpoints.redactPage, { params: { id, visit } })
    : api.ask(studySessionEndpoints.correctPage, { params: { id, visit }, body: { page_class: word } });
}

async function untilSeen(
  queryClient: QueryClient,
  sessionId: string,
  fits: (page: VisitedPage) => boolean,
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const detail = await queryClient.query({ ...sessionDetailQuery(sessionId), staleTime: 0 });
    if ((detail.visited_pages ?? []).every(fits)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

export function classOf(page: VisitedPage): PageClass {
  if (page.is_relevant_algo) return 'relevant';
  return page.is_transitional_algo ? 'transitional' : 'distraction';
}

const isSaid = (page: VisitedPage, word: PageWord): boolean =>
  word === 'forget' ? page.redacted : classOf(page) === word;
