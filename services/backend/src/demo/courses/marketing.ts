import { paint } from './course-picture.js';
import { choice, type DemoCourse, essay, html, trueOrFalse } from './demo-course.js';

/** Whom a thing is for, what to say to them, and what to ask for it. */
export const marketing: DemoCourse = {
  topic: 'Marketing',
  heading: 'Who it’s for, and how they hear of it',
  about: html(`
    <p>Marketing starts long before the first ad: with knowing whose problem you solve. This course takes one product from
    “for everyone” to a sentence that the right people recognize themselves in.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>interview customers without putting words in their mouths,</li>
      <li>choose a segment, and give up the others on purpose,</li>
      <li>write a message in one sentence, and set a price with a reason.</li>
    </ul>
    <p>Bring a product: your own, your employer’s, or the bakery’s next door. Plan about 3 hours.</p>`),
  picture: `
    <g fill="none" stroke-width="22">
      <circle cx="600" cy="300" r="220" stroke="${paint.ink}"/><circle cx="600" cy="300" r="145" stroke="${paint.accent}"/>
    </g>
    <circle cx="600" cy="300" r="64" fill="${paint.amber}"/>
    <path d="M940 90 640 275m0 0 70-8m-70 8 36-60" fill="none" stroke="${paint.deep}" stroke-width="16"
      stroke-linecap="round"/>`,
  audience: 'organization',
  sections: [
    {
      heading: 'Understand before you speak',
      about: html(`<p>You’re not your customer. Here’s how to find out who is.</p>`),
      lessons: [
        {
          heading: 'The job behind the purchase',
          text: html(`
            <p>Peter Drucker, who wrote about management for 60 years, set the bar high:</p>
            <blockquote><p>The aim of marketing is to know and understand the customer so well that the product or service fits
            him and sells itself.</p></blockquote>
            <p>To get there, don’t ask what people think of your product. Ask what they were trying to get done when they
            bought it. A commuter buys a roll not because it’s a good roll, but because it can be eaten with one hand at 7 in
            the morning. That’s the <strong>job</strong>. Its competitors aren’t other rolls. They’re a banana, and
            skipping breakfast.</p>
            <h2>Four forces</h2>
            <p>Whenever someone changes from one thing to another, 2 forces push and 2 hold back:</p>
            <ul>
              <li>what annoys them about the old way,</li>
              <li>what attracts them to the new one,</li>
              <li>habit, which keeps them where they are,</li>
              <li>worry about what could go wrong.</li>
            </ul>
            <p>Most ads only work on the second. Often it’s cheaper to take away a worry.</p>`),
        },
        {
          heading: 'What surveys miss',
          text: html(`
            <p>“Would you use an app that reminds you to drink water?” Most people say yes. It’s polite, it costs nothing, and
            it’s about an imaginary future in which they’re better people. Few will use it.</p>
            <h2>Ask about what happened</h2>
            <p>People are poor at predicting themselves, and good at telling stories. So ask about the last time:</p>
            <ol>
              <li>“When did you last have this problem?”</li>
              <li>“What did you do then?”</li>
              <li>“What did you try before? Why did you stop?”</li>
              <li>“What did it cost you, in money or in time?”</li>
            </ol>
            <p>If they’ve never tried to solve it, it isn’t much of a problem.</p>
            <h2>Who isn’t answering?</h2>
            <p>A survey among customers misses those who left and those who never came. A survey by email misses those who don’t
            read email. Before you count the answers, describe who couldn’t have given one. This is called
            <strong>selection bias</strong>, and more answers of the same kind don’t cure it.</p>
            <p>Five good conversations tell you <em>why</em>. Five hundred answers tell you <em>how many</em>. You need both,
            in this order.</p>`),
          assignments: [
            {
              name: 'Check yourself: listening',
              questions: [
                choice(
                  'Which question tells you most about what someone will do?',
                  ...['Would you pay for this?', '*What did you do the last time you had this problem?'],
                  ...['Do you like our idea?'],
                ),
                choice(
                  'A survey among current customers shows that 95% are content. What is missing?',
                  ...[
                    'A larger sample of them',
                    '*Those who left, and those who never came',
                    'More questions',
                  ],
                ),
                trueOrFalse('Ten times as many answers cure a selection bias.', false),
                trueOrFalse('A product may compete with doing nothing at all.', true),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'Choose',
      about: html(`<p>A choice that gives nothing up isn’t one.</p>`),
      lessons: [
        {
          heading: 'Segments: groups that behave alike',
          text: html(`
            <p>“Women between 25 and 40” isn’t a segment. It’s a crowd. A segment is a group of people who have the same job to be
            done, react alike to an offer, and can be reached in the same place.</p>
            <h2>A segment is useful if you can answer yes 4 times</h2>
            <ul>
              <li>Can you tell who’s in it?</li>
              <li>Is it large enough to live from?</li>
              <li>Can you reach them, at a cost that makes sense?</li>
              <li>Will they react differently from the others?</li>
            </ul>
            <h2>Start with the one that needs you most</h2>
            <p>Not the largest one. In the largest one, everyone’s there already. Look for a group whose problem is sharp, who
            try to solve it today with something clumsy, and who talk to each other. Ten people who’d be sad if you closed are
            worth more than a thousand who’d shrug.</p>
            <p>For your product, write down 3 segments. For each, note what they use today. Then cross out 2. It should hurt a
            bit.</p>`),
        },
        {
          heading: 'Position: compared with what?',
          text: html(`
            <p>People understand new things by comparing them with something they know. If you don’t say with what, they’ll
            choose for themselves, and often badly. A positioning names the frame.</p>
            <h2>The sentence that no one outside will see</h2>
            <blockquote><p>For <em>(whom)</em> who <em>(have this problem)</em>, our product is a <em>(kind of thing)</em> that
            <em>(does this)</em>. Unlike <em>(what they use today)</em>, it <em>(differs in this)</em>.</p></blockquote>
            <h2>An example</h2>
            <p>For night-shift nurses who eat at odd hours, Lumen is a canteen shelf that’s filled at 2 in the morning. Unlike
            the vending machine, it has warm food.</p>
            <h2>Test it by swapping the name</h2>
            <p>Put your competitor’s name into the sentence. Is it still true? Then it isn’t a position. “High quality and
            great service” fits everyone, and so it says nothing. “Warm food at 2 in the morning” fits one.</p>`),
        },
      ],
    },
    {
      heading: 'Say it, and price it',
      about: html(`<p>One sentence, and one number.</p>`),
      lessons: [
        {
          heading: 'A message in one sentence',
          text: html(`
            <p>You’ve got as long as it takes to scroll past. One idea fits into that. Which one?</p>
            <h2>From feature to difference</h2>
            <p>Take a feature and ask “so what?” until the answer is something a person would say to a friend.</p>
            <ol>
              <li>“Our bags have a rolled seam.” So what?</li>
              <li>“It keeps water out.” So what?</li>
              <li>“<strong>Your laptop survives the bike ride home.</strong>” Stop here.</li>
            </ol>
            <h2>Four checks</h2>
            <ul>
              <li>Would your customers use these words?</li>
              <li>Is it concrete enough to be photographed?</li>
              <li>Is it true, and can you prove it?</li>
              <li>Does it still work without an adjective?</li>
            </ul>
            <p>Then leave it alone. You’ll be tired of the sentence long before most people have heard it once.</p>
            <p>And be honest. An exaggeration wins a first purchase and loses the second, and it’s the second that pays for
            the ad.</p>`),
        },
        {
          heading: 'A price with a reason',
          text: html(`
            <p>There are 3 ways to find a price, and each sees a part of the truth.</p>
            <ul>
              <li><strong>From cost:</strong> what it costs, plus a margin. It tells you the lowest price you can live with, and
              nothing about what it’s worth.</li>
              <li><strong>From competition:</strong> what others ask. It tells you what people compare with.</li>
              <li><strong>From value:</strong> what the buyer gains. It tells you the highest price that’s fair. If a tool saves
              an hour of work that costs $40, $10 is easy to explain.</li>
            </ul>
            <h2>The price speaks</h2>
            <p>A price is a message, too. Very cheap makes people ask what’s wrong. A single price makes them decide between yes
            and no. With 3 versions, they decide between small, medium, and large.</p>
            <h2>Before you give a discount</h2>
            <p>Say you earn $30 on a sale of $100. A discount of 10% leaves you $20. You now have to sell half as much again to
            earn the same. Is that likely? If you can’t say, offer something else: a longer trial, a better start, a person who
            picks up the phone.</p>`),
          assignments: [
            {
              name: 'Check yourself: choosing and saying',
              questions: [
                choice(
                  'You earn $40 on a sale of $100, and give a discount of 20%. How much more must you sell to earn the same?',
                  ...['20% more', '50% more', '*Twice as much'],
                ),
                choice(
                  'Which of these is a position?',
                  ...['High quality at fair prices', '*Warm food for night shifts at 2 in the morning'],
                  ...['Made with passion'],
                ),
                trueOrFalse('The cost of a product tells you what it’s worth to the buyer.', false),
                essay(
                  'Write the positioning sentence for your product, then put a competitor’s name into it. What happens?',
                  'The answer names a segment with a sharp problem, the kind of thing it’s compared with, and one difference that the competitor can’t claim. If the sentence stays true with the competitor’s name, the answer says so and sharpens the difference.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
};
