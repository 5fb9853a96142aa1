import type { NudgeType } from '../study-session.js';

/** Study tips for each kind of nudge (product/nudges#tips); the first is shown before Show More. */
export const nudgeTips: Record<NudgeType, string[]> = {
  auto_stop: [
    'Stop the session yourself when you’re done. A clear finish makes the next start easier.',
    'Before you close the laptop, write one line about where to pick up next time.',
    'If you stop for a meal or a meeting, pause the session so your stats stay accurate.',
  ],
  looking_away: [
    'Put the screen at eye level and anything that moves behind it.',
    'Looking away to think is fine. Say the thought aloud or write it down, then come back to the page.',
    'Every 20 minutes, rest your eyes on something far away for 20 seconds, on purpose.',
  ],
  off_chrome: [
    'Open the documents you need in tabs before you start, so nothing pulls you to another program.',
    'Keep a note beside you for errands that come to mind, and do them after the session.',
    'Turn off notifications from other programs during the session.',
  ],
  off_screen: [
    'Have water, paper, and a charger within reach before you start.',
    'Plan a short break every 25 minutes. A planned walk doesn’t break your thread.',
    'If you’re called away, pause the session and note the sentence you stopped at.',
  ],
  social_media: [
    'Sign out of social media while you study. One more step is often enough to change your mind.',
    'Give yourself a fixed time for messages after the session and look forward to it.',
    'Leave your phone in another room. That takes less willpower than face down on the desk.',
  ],
  web_surfing: [
    'Write the question you want to answer at the top of your notes, and ask of each page whether it helps.',
    'Save interesting side tracks to a reading list instead of following them now.',
    'Close tabs you’ve finished with. 5 open tabs are easier to manage than 50.',
  ],
  idle: [
    'Read actively: after each section, put its point into one sentence of your own.',
    'When a page won’t sink in, switch to a worked example or a practice question.',
    'Stand up, stretch, and start again with the smallest next step.',
  ],
};
