import { readFileSync } from 'node:fs';
import { paint } from './course-picture.js';
import { choice, type DemoCourse, essay, html, trueOrFalse } from './demo-course.js';

/** Read where the sources are, also by what was built of them. */
const film = new URL('../../../src/demo/courses/files/demand-shifts.webm', import.meta.url);
const captions = `WEBVTT

00:00.000 --> 00:04.000
A market: buyers on one curve, sellers on the other.

00:04.000 --> 00:09.000
More people want the good. Demand moves to the right.

00:09.000 --> 00:13.000
At the old price, buyers want more than sellers offer. That gap is a shortage.

00:13.000 --> 00:18.000
The price climbs. Sellers offer more, and buyers want less.

00:18.000 --> 00:22.000
Both agree again, at a higher price and a larger quantity.
`;

/** How prices come about, how strongly people react to them, and where markets fail. */
export const economics: DemoCourse = {
  topic: 'Economics',
  heading: 'Prices, and what moves them',
  about: html(`
    <p>Prices carry more news than any newspaper: what’s scarce, what’s wanted, and what it costs to make. This course
    teaches you to read them.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>predict what a change of demand or supply does to price and quantity,</li>
      <li>use elasticity to say how strongly people react,</li>
      <li>say who bears a tax, no matter who hands it over,</li>
      <li>name 2 ways in which markets fail, and what helps.</li>
    </ul>
    <p>You need no mathematics beyond percentages. Plan about 3 hours, in 6 sessions of half an hour.</p>`),
  picture: `
    <g fill="none" stroke-linecap="round" stroke-width="18">
      <path d="M340 120 860 480" stroke="${paint.accent}"/><path d="M340 480 860 120" stroke="${paint.ink}"/>
      <path d="M280 80v450h640" stroke="${paint.deep}" stroke-width="10"/>
    </g>
    <circle cx="600" cy="300" r="34" fill="${paint.amber}"/>`,
  audience: 'organization',
  sections: [
    {
      heading: 'How a market finds its price',
      about: html(`<p>No one sets most prices alone. Here’s how they come about all the same.</p>`),
      lessons: [
        {
          heading: 'Buyers, sellers, and the price between them',
          text: html(`
            <h2>Two curves</h2>
            <p>Ask everyone who might buy a coffee near your campus what they’d pay for one. Line the answers up from the
            highest to the lowest, and you have the <strong>demand curve</strong>: the lower the price, the more cups are
            bought. Ask the cafés at which price they’d pour one more cup, line those answers up from the lowest, and you
            have the <strong>supply curve</strong>: the higher the price, the more is offered.</p>
            <h2>Where they meet</h2>
            <p>Where the curves cross, exactly as much is offered as is wanted. Economists call this point the
            <strong>equilibrium</strong>. It needs no planner:</p>
            <ul>
              <li>Above it, cups stay unsold, and cafés lower the price.</li>
              <li>Below it, people line up, and cafés can ask for more.</li>
            </ul>
            <p>Is it the buyers or the sellers who decide? Alfred Marshall found the question as odd as asking which half of
            a pair of scissors does the cutting:</p>
            <blockquote><p>We might as reasonably dispute whether it is the upper or the under blade of a pair of scissors
            that cuts a piece of paper, as whether value is governed by utility or cost of production.</p></blockquote>`),
        },
        {
          heading: 'When a curve moves',
          text: html(`
            <p>A price can change for 2 reasons only: something changed for the buyers, or something changed for the
            sellers. Keep them apart, and most business news becomes easy to read.</p>
            <h2>Along the curve, or the curve itself</h2>
            <p>When only the price changes, you move <em>along</em> a curve. When anything else changes, the
            <em>whole curve</em> moves. Income, taste, and the price of a substitute move demand. The cost of materials,
            technology, and the number of sellers move supply.</p>
            <h2>Four cases</h2>
            <ol>
              <li>Demand rises: price and quantity rise.</li>
              <li>Demand falls: price and quantity fall.</li>
              <li>Supply rises: the price falls, the quantity rises.</li>
              <li>Supply falls: the price rises, the quantity falls.</li>
            </ol>
            <p>The attached film shows the first case. Watch what happens between the old price and the new one: for a
            while, more is wanted than is offered. That shortage is what pushes the price.</p>
            <p><strong>Try it:</strong> frost ruins half of a coffee harvest. Which curve moves, and where? Decide before
            you go on.</p>`),
          files: [
            {
              ...{ name: 'When demand moves', type: 'video', contentType: 'video/webm' },
              ...{ fileName: 'demand-shifts.webm', bytes: () => readFileSync(film), captions },
            },
          ],
          assignments: [
            {
              name: 'Check yourself: reading a price',
              questions: [
                choice(
                  'Frost ruins half of the coffee harvest. What happens on the market for coffee?',
                  ...['The price falls and the quantity rises', '*The price rises and the quantity falls'],
                  ...['Both rise', 'Both fall'],
                ),
                choice(
                  'Which of these moves the demand curve for bus tickets?',
                  ...['A higher price of bus tickets', '*A higher price of gasoline', 'Cheaper buses'],
                ),
                trueOrFalse('At a price above the equilibrium, some of what is offered stays unsold.', true),
                trueOrFalse('A change of a good’s own price moves its whole demand curve.', false),
                essay(
                  'A town caps rents below the equilibrium. Explain what you expect in the first year, and why.',
                  'Below the equilibrium, more homes are wanted than are offered: a shortage. Since the price can’t ration them, something else does, such as waiting lists, connections, or side payments. In the first year supply hardly changes, since the homes are built, so the shortage comes mostly from demand. Over more years owners build and repair less, and it grows.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'How strongly people react',
      about: html(
        `<p>That demand falls with the price is half of the answer. The other half is by how much.</p>`,
      ),
      lessons: [
        {
          heading: 'Elasticity in one number',
          text: html(`
            <p>The <strong>price elasticity of demand</strong> compares 2 percentages: by how much the quantity changes,
            divided by how much the price changed. If a 10% higher price loses a shop 4% of its sales, the elasticity is
            −0.4. The minus sign says that they move in opposite directions, and is often left out.</p>
            <h2>Below 1, above 1</h2>
            <ul>
              <li><strong>Inelastic</strong> (below 1): people react less than the price. Raise it, and revenue rises.
              Water, insulin, and salt are like that.</li>
              <li><strong>Elastic</strong> (above 1): people react more than the price. Raise it, and revenue falls. One
              brand of pasta among 12 is like that.</li>
            </ul>
            <h2>What decides it</h2>
            <p>Three questions tell you most of it. Is there a substitute? Is it a large part of what people spend? How much
            time do they have to adjust? When fuel gets dearer, you drive to work tomorrow all the same. In 5 years you may
            have moved, or changed your car. Demand is nearly always more elastic in the long run.</p>
            <p>Before you quote an elasticity, say over which time it was measured.</p>`),
        },
        {
          heading: 'Who really pays a tax',
          text: html(`
            <p>The law says who hands a tax over. It can’t say who bears it. A tax drives a wedge between what buyers pay
            and what sellers keep, and the market decides how the wedge is shared.</p>
            <h2>The side that can’t step aside</h2>
            <p>Suppose a tax of $1 on each bottle of wine, paid by the shops. If buyers switch to beer easily, shops can’t
            pass much of it on. If buyers insist on wine while shops could sell something else, buyers end up with most of
            it. The rule is short: <strong>the less elastic side bears more of the tax.</strong></p>
            <h2>What is lost besides</h2>
            <p>Some bottles aren’t sold at all any longer, although a buyer and a seller would have agreed on a price without
            the tax. What those two would have gained goes to no one, not even the state. This is the
            <em>deadweight loss</em>, and it grows faster than the tax: twice the rate costs about 4 times the loss.</p>
            <h2>For your notes</h2>
            <p>Take a tax from this week’s news. Write down who hands it over, who can step aside more easily, and who you
            think bears it.</p>`),
        },
      ],
    },
    {
      heading: 'Where markets fail',
      about: html(`<p>Markets work well under conditions. Here are 2 that are often missing.</p>`),
      lessons: [
        {
          heading: 'Costs that land on others',
          text: html(`
            <p>Adam Smith described why strangers feed each other without meaning to:</p>
            <blockquote><p>It is not from the benevolence of the butcher, the brewer, or the baker, that we expect our
            dinner, but from their regard to their own interest.</p></blockquote>
            <p>That works as long as the price holds all the costs. When a part of them lands on someone outside the deal,
            economists speak of an <strong>externality</strong>. A mill that heats with coal pays for the coal. Its
            neighbors pay for the smoke.</p>
            <h2>What follows</h2>
            <p>Because the mill doesn’t feel the cost of the smoke, it makes more of it than would be best for everyone
            together. It isn’t malice. It’s arithmetic.</p>
            <h2>What helps</h2>
            <ol>
              <li><strong>A price on the harm</strong>, such as a tax per ton, so that the mill feels it.</li>
              <li><strong>A limit with permits that can be traded</strong>, so that those who can avoid smoke cheaply do.</li>
              <li><strong>A rule</strong>, where the harm is so large that no price is right.</li>
              <li><strong>A deal</strong> between mill and neighbors, where there are few of them and it’s clear who may do
              what.</li>
            </ol>
            <p>Externalities can be good, too: your neighbor’s bees visit your apple trees for nothing.</p>`),
        },
        {
          heading: 'When one side knows more',
          text: html(`
            <p>The seller of a used car knows how it was driven. You don’t. So you offer the price of an average car. For
            owners of good cars that’s too little, and they keep theirs. The average of those still on sale drops, you offer
            less, and the next owners leave. In the end, only bad cars may be traded, although many people would gladly buy
            a good one at its price.</p>
            <h2>Before the deal, and after it</h2>
            <ul>
              <li><strong>Adverse selection</strong> happens before the deal: who comes to it is no fair sample, as with the
              cars.</li>
              <li><strong>Moral hazard</strong> happens after it: once insured, people may take less care, and the insurer
              can’t see it.</li>
            </ul>
            <h2>How people cope</h2>
            <p>Sellers send signals that would be expensive to fake, such as a long warranty. Buyers screen: they ask for an
            inspection, or offer several contracts and watch which one you choose. Platforms collect ratings. None of these
            is free, and each exists because knowledge isn’t spread evenly.</p>`),
          assignments: [
            {
              name: 'Check yourself: markets that fail',
              questions: [
                choice(
                  'Why does a warranty tell buyers something about a used car?',
                  ...['It lowers the price', '*It would be expensive to offer for a bad car'],
                  ...['The law requires it for good cars'],
                ),
                choice(
                  'An insured driver parks less carefully than before. What is this called?',
                  ...['Adverse selection', 'An externality', '*Moral hazard', 'Deadweight loss'],
                ),
                trueOrFalse('An externality is always harmful.', false),
                essay(
                  'Name an externality you cause or benefit from, and the remedy that you would choose for it.',
                  'A good answer names who is outside the deal and what lands on them, for example noise from a late party on neighbors. It picks one remedy (price, limit with permits, rule, or deal) and says why it suits the number of people involved and how well the harm can be measured.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
};
