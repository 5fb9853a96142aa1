import { keenlyQuizzes } from '@keenly/contracts/keenly-courses';
import { choice, html, type KeenlyCourse, trueOrFalse } from './keenly-course.js';

/** What the idea says, what it doesn't, and what to do with it in a study session. */
export const growthMindset: KeenlyCourse = {
  at: keenlyQuizzes.growthMindset,
  heading: 'Growth mindset: not yet is an answer',
  about: html(`
    <p>Some people think of ability as something you have or don’t. Others think of it as something that grows. Most of us
    think both, depending on the day and the subject. This short course shows the difference, and what to do with it while
    you study.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>tell a fixed thought from a growing one, in your own head,</li>
      <li>use a mistake instead of hiding it,</li>
      <li>change your way of studying when effort alone doesn’t help.</li>
    </ul>
    <p>Plan about 10 minutes. You can take the quiz first, and read afterward.</p>`),
  section: 'Two ways to look at ability',
  lessons: [
    {
      heading: 'Fixed, growing, and both',
      text: html(`
        <p>“I’m just not a math person.” That’s a fixed thought: it says what you are, and nothing follows from it. “I don’t
        understand fractions yet” says where you are. The next step is in the sentence.</p>
        <p>The psychologist Carol Dweck gave the two their names: fixed mindset and growth mindset. No one has only one of
        them. You may well believe that you can learn to cook, and that you’ll never learn to sing.</p>
        <h2>What it isn’t</h2>
        <ul>
          <li>It isn’t the belief that everyone can become anything. People start in different places, and time is limited.</li>
          <li>It isn’t praise for trying. If a way of studying doesn’t work, more of it won’t help.</li>
          <li>It isn’t magic. Large studies found small effects on grades, and larger ones for some students than for others.
          A thought opens the door. You still have to walk.</li>
        </ul>
        <h2>Listen for the word “am”</h2>
        <p>For a day, notice sentences such as “I am bad at …”. Say each of them again with “yet”, and add what you’d try
        next. If you can’t think of anything to try, that’s a good question for someone who can already do it.</p>`),
    },
    {
      heading: 'What to do with a mistake',
      text: html(`
        <p>A mistake is the cheapest information that you’ll get today. It shows exactly where your idea and the thing itself
        part ways. You lose it if you look away, and that’s what a fixed thought makes you do.</p>
        <h2>Three questions, 2 minutes</h2>
        <ol>
          <li><strong>What did I expect?</strong> Write it down before you look at the answer.</li>
          <li><strong>What happened instead?</strong> Find the first step that went differently.</li>
          <li><strong>What do I do differently next time?</strong> One thing, small enough for today.</li>
        </ol>
        <h2>Change the way, not only the hours</h2>
        <p>Reading a page a third time feels like learning, because it gets easier to read. Closing the book and saying what
        was in it feels worse, and works better. When you’re stuck, change one thing: test yourself, ask someone, take an
        easier example, or sleep on it.</p>
        <p>The quiz of this lesson has 8 questions. It’s no exam: nothing depends on it, you can take it again, and
        afterward it shows you which answers were right.</p>`),
    },
  ],
  quiz: {
    name: 'Growth mindset',
    questions: [
      choice(
        'Which of these is a growing thought?',
        ...[
          'I’m just not a math person',
          '*I don’t understand fractions yet',
          'Some people get it, others don’t',
        ],
      ),
      trueOrFalse('Most people have a bit of both mindsets, depending on the subject.', true),
      choice(
        'You studied for 5 hours, and the test went badly. What helps most?',
        ...[
          'Study for 10 hours the same way',
          '*Find out what didn’t work, and study in another way',
          'Choose a subject that suits you better',
        ],
      ),
      trueOrFalse(
        'A growth mindset means that anyone can become anything, if they only try hard enough.',
        false,
      ),
      choice(
        'A friend shows you a better solution than yours. Which question teaches you most?',
        ...[
          '“Why are you so good at this?”',
          '“Was mine really that bad?”',
          '*“How did you come up with this step?”',
        ],
      ),
      choice(
        'What’s a mistake good for?',
        ...[
          '*It shows where your idea and the thing itself part ways',
          'It shows how much talent you have',
          'Nothing, the best students make none',
        ],
      ),
      trueOrFalse(
        'Reading a page again and again is usually better than closing the book and testing yourself.',
        false,
      ),
      choice(
        'Which praise helps someone to go on learning?',
        ...[
          '“You’re a natural!”',
          '*“You checked each step, and that’s how you found the error.”',
          '“At least you tried.”',
        ],
      ),
    ],
  },
};
