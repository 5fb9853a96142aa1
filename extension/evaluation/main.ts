import { parseArgs } from 'node:util';
import { accuracyOf, confusionOf, confusionTable, judgePages, views } from './judge-pages';
import { halves } from './halves';
import { readLabelledPages } from './labelled-pages';
import { timeOfJudging } from './time-of-judging';

/**
 * node --import tsx extension/evaluation/main.ts [--half=tuning] [--mistakes]
 *
 * Scores one half of the labelled pages, and says how long the scorer takes. Mistakes are listed for the tuning half
 * only: anyone who reads those of the other half cannot score by it any more.
 */
const { values } = parseArgs({
  options: { half: { type: 'string', default: 'tuning' }, mistakes: { type: 'boolean', default: false } },
});
const half = halves.find((name) => name === values.half);
if (half === undefined) throw new Error(`--half takes ${halves.join(' or ')}`);
if (half === 'held-out' && values.mistakes) throw new Error('the held-out half is scored, not read');

const say = (line: string) => process.stdout.write(`${line}\n`);
const pages = readLabelledPages().filter((page) => page.half === half);
for (const view of views) {
  const judged = judgePages(pages, view);
  say(`\n${half}, ${view}: ${(accuracyOf(judged) * 100).toFixed(1)} % of ${pages.length} pages\n`);
  say(confusionTable(confusionOf(judged)));
  if (!values.mistakes) continue;
  for (const { page, verdict } of judged) {
    if (page.label === verdict.pageClass) continue;
    say(`${page.label} → ${verdict.pageClass} ${verdict.score} (${verdict.reason})`);
    say(`    ${page.topic}: ${page.title}  ${page.url}`);
  }
}
const { medianMs, p95Ms, characters } = timeOfJudging();
say(`\na page of ${characters} characters: median ${medianMs.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms`);
