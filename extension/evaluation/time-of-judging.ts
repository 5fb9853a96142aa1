import { classifyPage } from '../features/relevance/classify-page';
import { BODY_LIMIT } from '../features/relevance/page-evidence';
import { topicProfile } from '../features/relevance/topic-profile';
import { readLabelledPages } from './labelled-pages';

const ROUNDS = 60;
const WARM_UP = 10;

/** How long one judgement of the longest text that is looked at takes, in ms; the text is made of all the pages. */
export function timeOfJudging(): { medianMs: number; p95Ms: number; characters: number } {
  const pages = readLabelledPages();
  const words = pages.map(({ body }) => body).join(' ');
  const body = words.repeat(Math.ceil(BODY_LIMIT / words.length)).slice(0, BODY_LIMIT);
  const judgement = { profile: topicProfile('Economics'), correction: null, ownOrigins: [] };
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const page = { url: `https://news.example/${round}`, title: 'Of many things', text: null };
    const began = performance.now();
    classifyPage({ ...page, text: { description: '', headings: '', body } }, judgement);
    return performance.now() - began;
  })
    .slice(WARM_UP)
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), characters: body.length };
}
