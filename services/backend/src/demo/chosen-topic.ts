import type { Day } from './calendar.js';
import type { Chance } from './chance.js';
import type { Habits } from './learner-kinds.js';
import { demoTopics, type DemoTopic, triedTopics } from './topics.js';

export interface ChosenTopic {
  readonly topic: DemoTopic;
  /** How much more easily this learner drifts with it than usual. */
  readonly trouble: number;
  /** Something they only look into. */
  readonly isTried: boolean;
}

/** A topic is taught in turns: from one time that it is to the next, days. */
const TURN_DAYS = 112;
/** How much more it is studied then than at other times. */
const TAUGHT = 3;

/**
 * What a learner studies in a session: half of the time what they like most, else what the college teaches in these
 * weeks, and once in a while something new. So each topic's views rise in some months and fall in others.
 */
export function chooseTopic({ liked, trouble }: Habits, day: Day, chance: Chance): ChosenTopic {
  const draw = chance.next();
  if (draw < 0.03) {
    const at = chance.whole(0, triedTopics.length - 1);
    return {
      topic: triedTopics[at] ?? triedTopics[0],
      trouble: trouble[demoTopics.length + at] ?? 0,
      isTried: true,
    };
  }
  const at = draw < 0.5 ? liked : taughtOn(day, chance);
  return { topic: demoTopics[at] ?? demoTopics[0], trouble: trouble[at] ?? 0, isTried: false };
}

/** Place of a topic, the likelier the more it is taught at this time. */
function taughtOn(day: Day, chance: Chance): number {
  const weights = demoTopics.map((_, at) => {
    const turn = day / TURN_DAYS - at / demoTopics.length;
    return 1 + TAUGHT * Math.max(0, Math.cos(2 * Math.PI * turn));
  });
  let left = chance.between(
    0,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}
