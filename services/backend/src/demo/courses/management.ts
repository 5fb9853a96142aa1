import { breathingCaptions, breathingSound } from './breathing-sound.js';
import { paint } from './course-picture.js';
import { choice, type DemoCourse, essay, html, trueOrFalse } from './demo-course.js';

/** Goals, delegation, feedback, and the meeting that no one looks forward to. */
export const management: DemoCourse = {
  topic: 'Management',
  heading: 'Lead a team for the first time',
  about: html(`
    <p>You were good at the work, and now you lead those who do it. That’s a different job. This course gives you the
    tools for the first 100 days: goals, delegation, feedback, and a calm start into a difficult meeting.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>write goals that people use, instead of goals that people file,</li>
      <li>hand work over so that it stays handed over,</li>
      <li>give feedback that’s heard, and prepare a meeting that you’d rather not have.</li>
    </ul>
    <p>Best taken while you lead someone, even a project of two. Plan about 3 hours, and an exercise a week.</p>`),
  picture: `
    <g stroke="${paint.ink}" stroke-width="12" fill="none">
      <path d="M600 200v120M600 320H330v60M600 320h270v60M600 320v60"/>
    </g>
    <g fill="${paint.accent}"><circle cx="330" cy="440" r="60"/><circle cx="600" cy="440" r="60"/>
      <circle cx="870" cy="440" r="60"/></g>
    <circle cx="600" cy="140" r="74" fill="${paint.amber}"/>`,
  audience: 'organization',
  sections: [
    {
      heading: 'Goals and plans',
      about: html(`<p>What should be different, by when, and how you’ll know.</p>`),
      lessons: [
        {
          heading: 'Goals that help',
          text: html(`
            <p>“Improve support” isn’t a goal. It’s a wish. No one can tell on Friday whether it came true. A goal that helps
            answers 3 questions: what will be different, by when, and how will we know?</p>
            <h2>From wish to goal</h2>
            <p><em>Wish:</em> improve support.<br><em>Goal:</em> by the end of March, 9 of 10 customers get a first answer within
            4 working hours, up from 6 of 10 today.</p>
            <h2>Check it with 4 questions</h2>
            <ol>
              <li>Could 2 people disagree on whether it’s reached? Then sharpen it.</li>
              <li>Can the team influence it? If it depends on the weather, choose something closer.</li>
              <li>What could people do to reach the number and miss the point? Fast, useless answers would fit the goal above.
              Add a second number that would show it.</li>
              <li>Does everyone know which goal wins when two collide?</li>
            </ol>
            <p>Three goals for a quarter are plenty. If everything’s important, people choose for themselves, and each chooses
            something else.</p>`),
        },
        {
          heading: 'Plan, and expect to plan again',
          text: html(`
            <p>Dwight Eisenhower liked to quote what he’d learned in the army:</p>
            <blockquote><p>Plans are worthless, but planning is everything.</p></blockquote>
            <p>He meant that an emergency never looks like the plan. But those who planned together know the ground, the people,
            and each other’s reasons. They can change course in an hour.</p>
            <h2>Estimate like an adult</h2>
            <ul>
              <li>Ask those who’ll do the work.</li>
              <li>Ask for a range: “between 3 and 8 days” is honest. “5 days” hides what matters.</li>
              <li>Look at how long the last similar thing took. People remember their plans better than their delays.</li>
            </ul>
            <h2>The premortem</h2>
            <p>Before you start, say this: “It’s June, and the project has failed. What happened?” Give everyone 5 minutes to
            write. Because the failure is already a fact in the story, even quiet people name what worries them. Choose the 3
            likeliest causes, and change the plan for those today.</p>`),
        },
      ],
    },
    {
      heading: 'Handing work over',
      about: html(`<p>Delegation isn’t getting rid of work. It’s growing someone who can do it.</p>`),
      lessons: [
        {
          heading: 'Delegate the result, not the steps',
          text: html(`
            <p>When you hand over a list of steps, you get hands. When you hand over a result, you get a head, too. Describe what
            has to be true at the end, and leave the way to the person who goes it.</p>
            <h2>Say these 5 things</h2>
            <ol>
              <li><strong>Result:</strong> what will be there in the end?</li>
              <li><strong>Why:</strong> what is it for, and for whom?</li>
              <li><strong>Limits:</strong> budget, date, and what must not happen.</li>
              <li><strong>Freedom:</strong> what may you decide alone, and what do we decide together?</li>
              <li><strong>Check-in:</strong> when do we look at it together, before it’s too late to change?</li>
            </ol>
            <h2>How much freedom</h2>
            <p>It depends on the person and the task together. Someone experienced may need a lot of guidance with something new.
            Ask: “How many times have you done this, and how sure are you?” Agree on the next check-in by the answer.</p>
            <p>And when the work comes back at you with “What should I do?”, ask “What would you do?” first. Then wait. Count to
            10 if you must.</p>`),
        },
        {
          heading: 'When it goes differently than you’d have done it',
          text: html(`
            <p>It will. Now you have 3 choices, and most new leads take the third without noticing.</p>
            <ul>
              <li>It’s <strong>different and fine</strong>. Say thanks, and learn something.</li>
              <li>It’s <strong>different and not good enough</strong>. Name the gap to what you agreed on, and give it back with
              time to close it.</li>
              <li>You <strong>fix it yourself tonight</strong>. It’s faster, once. Next time they’ll leave the last part to you,
              because you do it anyway.</li>
            </ul>
            <h2>Before you step in</h2>
            <p>Ask yourself what happens if you don’t. If the answer is “a customer is hurt” or “we miss the one date that
            counts”, step in, and say why. If it’s “it’s not how I’d do it”, sit on your hands.</p>
            <h2>Share the credit, keep the blame</h2>
            <p>Outside the team, results belong to those who did the work, and failures belong to you. It isn’t noble. It’s what
            makes people tell you about problems while they’re small.</p>`),
          assignments: [
            {
              name: 'Check yourself: goals and delegation',
              questions: [
                choice(
                  'Which of these is a goal that two people would judge alike?',
                  ...[
                    'Be more professional on the phone',
                    '*By June 30, answer 9 of 10 calls within 60 seconds',
                  ],
                  ...['Answer calls as quickly as possible'],
                ),
                choice(
                  'A colleague’s result is different from yours, and good enough. What do you do?',
                  ...[
                    'Fix the details in the evening',
                    'Give it back with your version',
                    '*Accept it and say thanks',
                  ],
                ),
                trueOrFalse('Someone experienced never needs guidance, whatever the task.', false),
                trueOrFalse('A premortem asks people to imagine that the project has failed.', true),
                essay(
                  'Choose a task that you still do yourself. Write the 5 things you’d say to hand it over.',
                  'A good answer names a result that can be checked, says why it matters and to whom, sets limits (budget, date, what must not happen), says what may be decided alone, and sets a check-in before it’s too late to change. It describes no steps unless safety demands them.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'Saying what’s hard to say',
      about: html(`<p>It gets easier with preparation, and harder with delay.</p>`),
      lessons: [
        {
          heading: 'Feedback that’s heard',
          text: html(`
            <p>Feedback is news about the effect of what someone did. It’s not a verdict on who they are. Keep to a simple order,
            and it stays news.</p>
            <h2>Situation, behavior, effect</h2>
            <ol>
              <li><strong>Situation:</strong> “In yesterday’s call with the clinic …”</li>
              <li><strong>Behavior:</strong> “… you answered 3 questions that they had asked Ana.”</li>
              <li><strong>Effect:</strong> “She stopped talking, and we never heard her numbers.”</li>
              <li><strong>Question:</strong> “How did you see it?”</li>
            </ol>
            <p>Leave out <em>always</em> and <em>never</em>. They invite a search for the one exception. Leave out guesses about
            motives, too. You saw the behavior. You didn’t see the reason.</p>
            <h2>Praise deserves the same care</h2>
            <p>“Great job” tells people that you’re pleased. “You asked the customer to show us the problem, and that saved us a
            week” tells them what to do again. Give it soon, and more often than you think is necessary.</p>`),
        },
        {
          heading: 'Arrive calm: a minute before a difficult meeting',
          text: html(`
            <p>You know the feeling: the heart races, the sentences you prepared are gone. Your body is ready for a fight, and you
            need it ready to listen. A minute is enough to change direction.</p>
            <h2>Breathe out longer than you breathe in</h2>
            <p>Slow breathing, about 6 breaths a minute, with a longer breath out, helps many people to calm down. The attached
            sound leads you through 6 such breaths. Breathe in while the tone rises, and out while it falls. If you feel dizzy,
            stop and breathe as you like.</p>
            <h2>Then decide 3 things</h2>
            <ul>
              <li>What’s the one thing the other person should know after this?</li>
              <li>What do I want to find out?</li>
              <li>How will I open? Write down the first sentence, and only that one.</li>
            </ul>
            <h2>Open, then be quiet</h2>
            <p>Say what it’s about within the first minute. Small talk before bad news makes it worse for both. Then listen until
            you could repeat what they said so that they’d agree with it.</p>`),
          files: [
            {
              ...{ name: 'Six slow breaths', type: 'audio', contentType: 'audio/wav' },
              ...{ fileName: 'six-slow-breaths.wav', bytes: breathingSound, captions: breathingCaptions },
            },
          ],
          assignments: [
            {
              name: 'Check yourself: feedback',
              questions: [
                choice(
                  'Which sentence describes behavior rather than character?',
                  ...[
                    'You’re careless',
                    '*You sent the report without the second table',
                    'You never check anything',
                  ],
                ),
                choice(
                  'How should a meeting with bad news open?',
                  ...['With 10 minutes of small talk', '*With what it’s about, within the first minute'],
                  ...['With praise, so that it hurts less'],
                ),
                trueOrFalse('Praise works best when it says what to do again.', true),
                essay(
                  'Write feedback on something that you saw this week, in 4 sentences.',
                  'The answer has one sentence each for situation, behavior, and effect, and an open question. It has no “always” or “never”, no guess about motives, and describes only what could have been seen or heard.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
};
