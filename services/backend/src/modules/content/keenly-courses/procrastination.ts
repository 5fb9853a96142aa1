import { keenlyQuizzes } from '@keenly/contracts/keenly-courses';
import { choice, html, type KeenlyCourse, trueOrFalse } from './keenly-course.js';

/** Why we put off what we want to do, and small ways to start. */
export const procrastination: KeenlyCourse = {
  at: keenlyQuizzes.procrastination,
  heading: 'Procrastination: start before you feel like it',
  about: html(`
    <p>Procrastination is putting off what you want to get done, although you expect to be worse off for it. It’s common,
    and it isn’t laziness. This short course shows what’s behind it, and a few ways to start.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>tell a sensible delay from procrastination,</li>
      <li>make the first step so small that you take it,</li>
      <li>get back to work after a lost hour, or a lost week.</li>
    </ul>
    <p>Plan about 10 minutes. You can take the quiz first, and read afterward.</p>`),
  section: 'Why we wait, and how to start',
  lessons: [
    {
      heading: 'It’s about feelings more than time',
      text: html(`
        <p>People who procrastinate usually know what time it is. They know the deadline, too. What they put off isn’t the
        task as much as the feeling that comes with it: boredom, doubt, the fear that it won’t be good enough. Looking at
        something else makes the feeling go away at once. That’s a reward, and so we do it again.</p>
        <h2>Not every delay is procrastination</h2>
        <p>Waiting for a figure that you need is planning. Doing the urgent thing first is setting priorities. Resting when
        you’re tired is sensible. It’s procrastination when you put it off against your own better judgment.</p>
        <h2>What makes a task easy to put off</h2>
        <ul>
          <li>It’s vague: “work on thesis” has no first step.</li>
          <li>Its reward is far away, and something else’s is on your phone.</li>
          <li>You think that it has to be perfect, or that you have to feel like it first.</li>
        </ul>
        <p>Each of these can be changed. The next lesson shows how.</p>`),
    },
    {
      heading: 'Small ways to start',
      text: html(`
        <p>Motivation often comes after the first step. So make that step easy, and let the rest follow.</p>
        <h2>Four ways that many people find useful</h2>
        <ol>
          <li><strong>Name the first movement.</strong> Instead of “work on thesis”: “open the draft and write the heading of
          section 2”. If you’d still rather not, make it smaller.</li>
          <li><strong>Decide when and where.</strong> “When I’ve had breakfast, I’ll sit down at the desk and open the draft.”
          A plan of the kind “when …, I’ll …” saves you from deciding again.</li>
          <li><strong>Agree on 10 minutes.</strong> After that you may stop. Most days you won’t want to.</li>
          <li><strong>Put the other thing out of reach.</strong> The phone in the next room is easier to resist than the phone
          on the desk.</li>
        </ol>
        <h2>After a lost day</h2>
        <p>Being hard on yourself feels like discipline. But it adds one more bad feeling to the task, and you have one more
        reason to avoid it. In one study, students who forgave themselves for putting off their studies put off less before
        the next exam. Say what happened, and name the next small step.</p>
        <p>If putting things off weighs on you for a long time, or in every part of your life, talk to someone: a friend, a
        counselor, a doctor. You don’t have to solve it alone.</p>
        <p>The quiz of this lesson has 8 questions. It’s no exam: nothing depends on it, you can take it again, and
        afterward it shows you which answers were right.</p>`),
    },
  ],
  quiz: {
    name: 'Procrastination',
    questions: [
      choice(
        'Which of these is procrastination?',
        ...[
          'You wait for a figure that you need before you go on',
          '*You clean the kitchen although you’d decided to start the essay now',
          'You rest for an evening after a long week',
        ],
      ),
      trueOrFalse('Procrastination is mostly a lack of willpower, or laziness.', false),
      choice(
        'What does putting a task off do for you at that moment?',
        ...[
          '*It makes an unpleasant feeling go away',
          'It gives you more time in all',
          'It makes the task smaller',
        ],
      ),
      choice(
        'Which first step are you most likely to take?',
        ...[
          'Work on the thesis',
          'Finish chapter 2 this weekend',
          '*Open the draft and write the heading of section 2',
        ],
      ),
      choice(
        'Which plan decides when to start?',
        ...[
          '“I’ll study more this week.”',
          '*“When I’ve had breakfast, I’ll sit down at the desk and open the draft.”',
          '“I’ll start as soon as I feel like it.”',
        ],
      ),
      trueOrFalse('You have to feel motivated before you can start.', false),
      choice(
        'You lost the whole afternoon. What helps you tomorrow?',
        ...[
          'Be hard on yourself, so that it doesn’t happen again',
          '*Say what happened, let it go, and name the next small step',
          'Plan twice as much, to catch up',
        ],
      ),
      trueOrFalse('A phone in another room is easier to resist than a phone on the desk.', true),
    ],
  },
};
