import type { NudgeType } from '../study-session.js';

/** Study tips for each kind of nudge (document 1 §2.4 'Study Tips'); the first stands for itself. */
export const nudgeTips: Record<NudgeType, string[]> = {
  auto_stop: [
    'End a session yourself when you are done: a clear finish makes the next start easier.',
    'Before you close the laptop, write one line about where to pick up next time.',
    'If you stop for a meal or a meeting, pause the session so that your figures stay yours.',
  ],
  looking_away: [
    'Put the screen at eye level and anything that moves behind it.',
    'Looking away to think is fine. Say the thought aloud or write it down, then come back to the page.',
    'Every twenty minutes, rest your eyes on something far away for twenty seconds, on purpose.',
  ],
  off_chrome: [
    'Open the documents you need in tabs before you start, so that nothing pulls you to another program.',
    'Keep a note beside you for errands that come to mind, and do them after the session.',
    'Turn off notifications of other programs for as long as the session runs.',
  ],
  off_screen: [
    'Have water, paper and charger within reach before you press start.',
    'Plan a short break every twenty-five minutes; a walk that was planned does not break your thread.',
    'If you are called away, pause the session and note the sentence you stopped at.',
  ],
  social_media: [
    'Sign out of social media while you study. One more step is often enough to change your mind.',
    'Give yourself a fixed time for messages after the session and look forward to it.',
    'Leave the phone in another room; out of sight costs less willpower than face down on the desk.',
  ],
  web_surfing: [
    'Write the question you want to answer at the top of your notes, and ask of each page whether it helps.',
    'Save interesting side tracks to a reading list instead of following them now.',
    'Close tabs that you have finished with. Five open tabs are easier to steer than fifty.',
  ],
  idle: [
    'Read actively: after each section, put its point into one sentence of your own.',
    'When a page will not sink in, switch to a worked example or a practice question.',
    'Stand up, stretch, and start again with the smallest next step.',
  ],
};
