import { paint } from './course-picture.js';
import { choice, type DemoCourse, essay, html, trueOrFalse } from './demo-course.js';

const checklist = `Before a handler goes live

[ ] What happens if this request arrives twice?
[ ] What happens if it arrives twice at the same time?
[ ] What happens if the process dies between any two statements?
[ ] What happens if the service behind it takes 30 seconds to answer?
[ ] Does every list have an upper limit?
[ ] Does every error tell the caller whether trying again makes sense?
[ ] Can someone read another organization's data by guessing an id?
[ ] Will I see in the logs that it went wrong, and for whom?
`;

/** Services that stay right when requests come twice, at once, or not at all. */
export const backEndCoding: DemoCourse = {
  topic: 'Back-End Coding',
  heading: 'Services that survive a bad day',
  about: html(`
    <p>Anyone can write a service that works when nothing goes wrong. This course is about the other days: two customers
    at once, a connection that breaks, a process that dies in the middle.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>design an HTTP endpoint that can be called twice without harm,</li>
      <li>choose a transaction’s isolation level, and say what it doesn’t protect you from,</li>
      <li>put work in a queue and retry it without making things worse.</li>
    </ul>
    <p>You should have written a small service in any language. Plan about 4 hours.</p>`),
  picture: `
    <g fill="${paint.paper}" stroke="${paint.ink}" stroke-width="12">
      <path d="M420 170v260c0 40 360 40 360 0V170"/><path d="M420 260c0 40 360 40 360 0M420 345c0 40 360 40 360 0" fill="none"/>
      <ellipse cx="600" cy="170" rx="180" ry="42" fill="${paint.accent}"/>
    </g>
    <g fill="none" stroke="${paint.amber}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round">
      <path d="M160 300h190m-50-45 50 45-50 45"/><path d="M1040 300H850m50-45-50 45 50 45"/>
    </g>`,
  audience: 'organization',
  sections: [
    {
      heading: 'The contract',
      about: html(`<p>What a caller can rely on, also when the answer never arrives.</p>`),
      lessons: [
        {
          heading: 'Methods mean something',
          text: html(`
            <p>HTTP gives you a small vocabulary, and every proxy, cache, and client on the way understands it. Use it as it’s
            meant, and they help you. Bend it, and they hurt you.</p>
            <h2>Safe, idempotent, neither</h2>
            <ul>
              <li><code>GET</code> is <strong>safe</strong>: it changes nothing that the caller asked for. A crawler may
              follow it.</li>
              <li><code>PUT</code> and <code>DELETE</code> are <strong>idempotent</strong>: doing them twice has the effect
              of doing them once.</li>
              <li><code>POST</code> promises neither.</li>
            </ul>
            <p>The standard, RFC 9110, puts it like this:</p>
            <blockquote><p>A request method is considered “idempotent” if the intended effect on the server of multiple
            identical requests with that method is the same as the effect for a single such request.</p></blockquote>
            <h2>Status codes are instructions</h2>
            <p>Think of what the caller should do next. <code>400</code>: fix the request. <code>401</code>: sign in.
            <code>404</code>: stop asking. <code>409</code>: read the newest state and decide again. <code>429</code> and
            <code>503</code>: wait, then try again. A <code>200</code> with an error in its body tells every tool on the way
            that all is well.</p>`),
        },
        {
          heading: 'The answer that got lost',
          text: html(`
            <p>A customer pays. Your service books the payment, answers, and the connection breaks. The phone saw no answer,
            so it sends the request again. Did the customer pay twice?</p>
            <h2>Three things can have happened</h2>
            <ol>
              <li>The request never arrived.</li>
              <li>It arrived, and the work failed.</li>
              <li>It arrived, the work was done, and the answer was lost.</li>
            </ol>
            <p>The caller <strong>can’t tell these apart</strong>. So it must be allowed to ask again, and you must be able to
            recognize the question.</p>
            <h2>An id of the caller’s making</h2>
            <p>Let the caller create the id of what it wants to make, or send a key with the request. Store it with the work,
            <em>in the same transaction</em>, under a unique constraint. When it comes again, find the first result and give
            the same answer.</p>
            <pre><code class="language-sql">insert into payment (id, amount) values ($1, $2)
on conflict (id) do nothing</code></pre>
            <p>Checking first and inserting afterward isn’t enough: two requests can both check before either inserts. Only
            the constraint sees both.</p>`),
          files: [
            {
              ...{ name: 'Checklist for a handler', type: 'text', contentType: 'text/plain' },
              ...{ fileName: 'handler-checklist.txt', bytes: () => Buffer.from(checklist) },
            },
          ],
          assignments: [
            {
              name: 'Check yourself: contracts',
              questions: [
                choice(
                  'A client gets no answer to a PUT that replaces a document. What may it do?',
                  ...['Nothing, the document may be damaged', '*Send the same PUT again'],
                  ...['Send a POST instead', 'Send a DELETE first'],
                ),
                choice(
                  'Which status tells a client to wait and try again?',
                  ...['404', '409', '400', '*503'],
                ),
                trueOrFalse(
                  'A client that gets no answer can tell whether its request was processed.',
                  false,
                ),
                trueOrFalse('A unique constraint still holds when two requests arrive at once.', true),
                essay(
                  'Describe how you would make “send this invitation” safe to repeat.',
                  'The caller makes an id for the invitation. The service inserts it under a unique constraint and enqueues the email in the same transaction. The same id again finds the first invitation and returns the same answer without a second email. The worker that sends it marks it as sent, and a provider’s own idempotency key covers a crash between sending and marking.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'The database',
      about: html(`<p>Transactions are a promise with small print.</p>`),
      lessons: [
        {
          heading: 'What a transaction promises',
          text: html(`
            <p>A transaction groups statements so that they happen together or not at all. The four letters ACID describe
            it, and each answers a different fear.</p>
            <ul>
              <li><strong>Atomic:</strong> “What if we crash halfway?” Everything is undone.</li>
              <li><strong>Consistent:</strong> “What if a rule is broken?” Constraints hold when it commits.</li>
              <li><strong>Isolated:</strong> “What if someone else is at it, too?” That depends on the isolation level.</li>
              <li><strong>Durable:</strong> “What if the power fails after we said yes?” It was on disk before we said it.</li>
            </ul>
            <h2>Keep it short</h2>
            <p>An open transaction holds locks and a connection, and keeps old row versions from being cleaned up. Never wait
            for another service inside one. Collect what you need first, then open the transaction, write, and commit.</p>
            <h2>Say it with a constraint</h2>
            <p>A rule that lives in code holds as long as every program that writes knows it. A rule in the schema holds.
            Reach for <code>not null</code>, <code>unique</code>, <code>check</code>, and foreign keys before you reach for
            an <code>if</code>.</p>`),
        },
        {
          heading: 'Two at once',
          text: html(`
            <p>Two clerks each read that 1 seat is left. Both sell it. Each transaction was fine on its own, and the result is
            wrong. This is the kind of bug that no test on a quiet machine finds.</p>
            <h2>Levels</h2>
            <ul>
              <li><strong>Read committed</strong>, PostgreSQL’s default: each statement sees what was committed when it
              started. Between two of your statements, the world may change.</li>
              <li><strong>Repeatable read:</strong> your whole transaction sees one snapshot. Two can still each write what
              only makes sense without the other.</li>
              <li><strong>Serializable:</strong> the result is as if they ran one after the other. Some are refused, and you
              must be ready to run them again.</li>
            </ul>
            <h2>Three ways to sell one seat once</h2>
            <ol>
              <li>One statement that checks and writes: <code>update … set left = left - 1 where id = $1 and left &gt; 0</code>,
              then look at the number of rows.</li>
              <li>Lock what you read: <code>select … for update</code>.</li>
              <li>Keep a version with the row, and write only if it’s still the one you read. The second person to save is told.</li>
            </ol>
            <p>Choose the first where you can. Choose the third where people, not programs, hold the old value on their
            screens.</p>`),
        },
      ],
    },
    {
      heading: 'Work for later',
      about: html(`<p>Not everything has to be done before you answer.</p>`),
      lessons: [
        {
          heading: 'Queues and retries',
          text: html(`
            <p>Sending an email takes a second, and its server may be down. Don’t let the person wait for it: store what’s to be
            done, answer, and let a worker do it. You’ve traded a slow answer for a new question, namely how often it’s
            done.</p>
            <h2>At least once</h2>
            <p>A worker takes a job, does it, and dies before it says so. The queue hands the job to the next worker. This is
            <strong>at-least-once delivery</strong>, and it’s what nearly every queue gives you. So write jobs that may run
            twice.</p>
            <h2>Retry with manners</h2>
            <ul>
              <li>Wait longer after each failure: 1, 2, 4, 8 seconds, up to a limit.</li>
              <li>Add chance to the wait, so that a thousand clients don’t return in the same instant.</li>
              <li>Retry what can heal, such as a timeout. Don’t retry what can’t, such as an invalid address.</li>
              <li>After the last attempt, keep the job where someone sees it.</li>
            </ul>
            <h2>The outbox</h2>
            <p>If you save to the database and then publish to the queue, you can die in between. Write the job into a table
            <em>in the same transaction</em> as the change. A small loop moves it to the queue afterward.</p>`),
        },
        {
          heading: 'Keep it simple enough to see',
          text: html(`
            <p>In his Turing Award lecture, Tony Hoare named the choice that every design makes:</p>
            <blockquote><p>There are two ways of constructing a software design: One way is to make it so simple that there
            are obviously no deficiencies, and the other way is to make it so complicated that there are no obvious
            deficiencies. The first method is far more difficult.</p></blockquote>
            <h2>Four habits that help</h2>
            <ol>
              <li><strong>Limits on everything.</strong> Sizes, list lengths, waiting times, attempts. What has no limit will
              find one at night.</li>
              <li><strong>One place for each decision.</strong> If a rule is in two functions, one of them is wrong, or soon
              will be.</li>
              <li><strong>Time and chance from outside.</strong> Pass the clock and the random numbers in, and you can test
              midnight at noon.</li>
              <li><strong>Logs for the reader.</strong> Write what happened, to whom, and what you did about it. Leave out
              passwords and anything you’d not want to see quoted.</li>
            </ol>
            <p>As an exercise, take a handler you wrote last year and go through the checklist of this course. Most people
            find 2 gaps in the first 10 minutes. That’s not a bad handler. That’s what experience looks like.</p>`),
          assignments: [
            {
              name: 'Check yourself: bad days',
              questions: [
                choice(
                  'What does PostgreSQL’s default isolation level guarantee?',
                  ...[
                    'One snapshot for the whole transaction',
                    '*Each statement sees what was committed when it started',
                  ],
                  ...['Transactions run one after the other'],
                ),
                choice(
                  'Why add chance to the wait between attempts?',
                  ...['To make attackers guess', '*So that many clients don’t return at the same instant'],
                  ...['To save memory'],
                ),
                trueOrFalse('With at-least-once delivery, a job may run twice.', true),
                trueOrFalse('It’s good practice to call another service inside an open transaction.', false),
              ],
            },
          ],
        },
      ],
    },
  ],
};
