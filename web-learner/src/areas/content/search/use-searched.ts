import { TOPIC_MAX_CHARS } from '@keenly/contracts/ingest-bounds';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** After the last letter, and after the page was opened by an address that names a topic, milliseconds. */
const SEARCH_AFTER_MS = 500;
const PARAMETER = 'searchContent';

export interface Searched {
  /** What is in the box. */
  readonly topic: string;
  /** What is searched for; undefined until the topic of an address has its turn. */
  readonly asked: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly type: (topic: string) => void;
  /** Without a wait. */
  readonly search: (topic: string) => void;
  readonly turnTo: (page: number) => void;
}

/**
 * The topic, and what is searched for: the topic, once it has stayed the same for half a second. The address has it, so
 * that one comes back to what was found; another topic starts at page 1.
 */
export function useSearched(): Searched {
  const [params, setParams] = useSearchParams();
  const named = (params.get(PARAMETER) ?? '').slice(0, TOPIC_MAX_CHARS);
  const [seen, setSeen] = useState(named);
  const [topic, setTopic] = useState(named);
  const [asked, setAsked] = useState(named === '' ? '' : undefined);
  const [page, setPage] = useState(1);
  // A link to this page led here.
  if (named !== seen) {
    setSeen(named);
    if (named !== asked) {
      setTopic(named);
      setAsked(named);
      setPage(1);
    }
  }
  const search = useCallback(
    (wanted: string) => {
      const plain = wanted.trim();
      setTopic(wanted);
      if (plain === asked) return;
      setAsked(plain);
      setPage(1);
      setParams((now) => naming(now, plain), { replace: true });
    },
    [asked, setParams],
  );
  useEffect(() => {
    if (topic.trim() === asked) return undefined;
    const timer = setTimeout(() => search(topic), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [topic, asked, search]);
  return { topic, asked, page, type: setTopic, search, turnTo: setPage };
}

function naming(params: URLSearchParams, topic: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (topic === '') next.delete(PARAMETER);
  else next.set(PARAMETER, topic);
  return next;
}
