import { paint } from './course-picture.js';
import { choice, type DemoCourse, essay, html, trueOrFalse } from './demo-course.js';

/** Power and energy, what wind and sun give, and how a grid stays in balance with them. */
export const cleanEnergy: DemoCourse = {
  topic: 'Clean Energy',
  heading: 'From wind and sun to the socket',
  about: html(`
    <p>A grid has to match what people use at every moment, with machines that obey the weather. It sounds impossible, and
    it’s done every day. This course shows you how, with numbers you can check.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>tell power from energy, and estimate both,</li>
      <li>say what wind turbines and solar panels can and can’t deliver,</li>
      <li>explain how a grid keeps its balance, and choose a kind of storage for a task.</li>
    </ul>
    <p>You need school physics and a calculator. Plan about 3 hours.</p>`),
  picture: `
    <circle cx="850" cy="190" r="90" fill="${paint.amber}"/>
    <g stroke="${paint.ink}" stroke-width="16" stroke-linecap="round" fill="none">
      <path d="M420 540V260"/><path d="M420 260 420 110M420 260 545 335M420 260 295 335" stroke="${paint.accent}"/>
    </g>
    <circle cx="420" cy="260" r="20" fill="${paint.ink}"/>
    <path d="M680 520 760 380h260l-80 140z" fill="${paint.deep}"/>
    <path d="M0 540h1200" stroke="${paint.ink}" stroke-width="10"/>`,
  audience: 'community',
  sections: [
    {
      heading: 'Two words to keep apart',
      about: html(`<p>Most arguments about energy end once power and energy are told apart.</p>`),
      lessons: [
        {
          heading: 'Power is how fast, energy is how much',
          text: html(`
            <p><strong>Power</strong> says how fast energy flows, in watts. <strong>Energy</strong> says how much has flowed, in
            watt-hours. A kettle takes 2 kW. Let it run for 3 minutes, a twentieth of an hour, and it has used 0.1 kWh.</p>
            <p>It’s like water: power is the flow from the tap, energy is what’s in the tub.</p>
            <h2>Numbers to carry with you</h2>
            <ul>
              <li>A laptop: about 30 W.</li>
              <li>A kettle or a small heater: 2 kW.</li>
              <li>A home with 2 or 3 people: some 3,000 kWh of electricity a year, on average about 340 W.</li>
              <li>A large wind turbine on land: 5 MW when it blows well.</li>
            </ul>
            <p>Why bother? William Thomson, Lord Kelvin, told engineers in 1883:</p>
            <blockquote><p>When you can measure what you are speaking about, and express it in numbers, you know something
            about it.</p></blockquote>
            <p>When a headline says that a plant “produces 100 megawatts a year”, you know now that something is missing.</p>`),
        },
        {
          heading: 'Capacity isn’t yield',
          text: html(`
            <p>A 5 MW turbine delivers 5 MW only when the wind is strong. Over a year it delivers less, and the share has a
            name: the <strong>capacity factor</strong>. It’s the energy of a year, divided by what the plant would have made at
            full power in all 8,760 hours.</p>
            <h2>Typical shares</h2>
            <ul>
              <li>Solar panels: 10% to 25%, depending on where they are.</li>
              <li>Wind on land: 25% to 40%.</li>
              <li>Wind at sea: 40% to 50%.</li>
            </ul>
            <h2>Use it</h2>
            <p>A turbine of 5 MW with a capacity factor of 30% makes 5 MW × 8,760 h × 0.3, which is about 13,000 MWh a year. That’s
            as much as 4,000 of the homes above use. Note what this sum doesn’t say: that it does so <em>when</em> those homes
            need it.</p>
            <p>A low capacity factor isn’t a fault. Panels are cheap enough to sleep at night. It only means that you must never
            compare plants by their megawatts alone.</p>`),
          assignments: [
            {
              name: 'Check yourself: numbers',
              questions: [
                choice(
                  'A heater of 2 kW runs for 90 minutes. How much energy does it use?',
                  ...['1.3 kWh', '2 kWh', '*3 kWh', '180 kWh'],
                ),
                choice(
                  'A solar park of 10 MW has a capacity factor of 20%. About how much does it make in a year?',
                  ...['2,000 MWh', '*17,500 MWh', '87,600 MWh'],
                ),
                trueOrFalse('A kilowatt is an amount of energy.', false),
                trueOrFalse('A plant with a capacity factor of 20% is broken for 80% of the time.', false),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'What wind and sun give',
      about: html(`<p>Both follow simple laws. Knowing them saves you from buying the wrong thing.</p>`),
      lessons: [
        {
          heading: 'Wind: the third power',
          text: html(`
            <p>The power in moving air grows with the <strong>cube of its speed</strong>. Twice the wind means 8 times the
            power. It also grows with the area that the blades sweep, and so with the square of their length. These 2 facts
            explain nearly everything about turbines: why they’re tall, why blades get longer, and why a site with 7 meters a
            second is worth so much more than one with 6.</p>
            <h2>A limit that no one can beat</h2>
            <p>A turbine can’t take all the energy out of the wind: the air has to move on, or it would block what comes
            behind it. Albert Betz showed in 1920 that the most one can take is 16 of 27 parts, about 59%. Good turbines reach
            more than 45%.</p>
            <h2>From a breeze to a storm</h2>
            <ol>
              <li>Below some 3 meters a second, nothing turns.</li>
              <li>Then output rises steeply, until the generator is at its full power at around 12.</li>
              <li>Above that, the blades turn out of the wind to hold it there.</li>
              <li>At some 25, the turbine stops to protect itself.</li>
            </ol>`),
        },
        {
          heading: 'Sun: light, not heat',
          text: html(`
            <p>A solar cell is a thin piece of semiconductor. Light that carries enough energy frees an electron, and a built-in
            field pushes it to one side. That’s a current. No part moves, nothing burns, and heat is no help: a panel loses
            about 0.3% to 0.4% of its power for every degree above 25 °C.</p>
            <h2>What “peak” means</h2>
            <p>A panel’s watts are measured under bright, standard light: 1,000 watts per square meter, with the cell at 25 °C.
            A panel of 400 W rarely sees that. In central Europe, each kilowatt of panels makes about 1,000 kWh a year. In a
            sunny desert, it’s nearly twice that.</p>
            <h2>Which way to face</h2>
            <ul>
              <li>Toward the equator, for the most energy over the year.</li>
              <li>East and west, for less energy, but more of it in the morning and evening, when people are at home.</li>
              <li>Steeper, for more in winter. Flatter, for more in summer.</li>
            </ul>
            <p>Shade matters more than direction. Cells are wired in rows, and one that’s in shade can hold up its whole row.</p>`),
        },
      ],
    },
    {
      heading: 'Keeping the balance',
      about: html(`<p>A grid stores almost nothing. Every second has to work out.</p>`),
      lessons: [
        {
          heading: 'How a grid stays in balance',
          text: html(`
            <p>In an alternating-current grid, everyone dances to one beat: 50 times a second in Europe, 60 in North America.
            This <strong>frequency</strong> is also the grid’s pulse. When more is used than made, the turning machines give up
            some of their motion, and it drops. When more is made than used, it rises.</p>
            <h2>Help comes in waves</h2>
            <ol>
              <li><strong>At once:</strong> the inertia of everything that turns slows the change down.</li>
              <li><strong>Within seconds:</strong> batteries and plants that listen to the frequency add or take power.</li>
              <li><strong>Within minutes:</strong> reserves are called in to bring the frequency back.</li>
              <li><strong>Within the hour:</strong> the market finds plants that do it more cheaply.</li>
            </ol>
            <h2>What changes with wind and sun</h2>
            <p>They connect through electronics and bring little inertia of their own. But electronics are quick. Inverters can
            be told to support the frequency faster than any steam turbine. And users can help: a million car chargers that
            wait for a minute are a power plant, too.</p>`),
        },
        {
          heading: 'Storage: which for what',
          text: html(`
            <p>Storage isn’t one product. Ask 3 questions before you choose: for how long, how often, and how much may get lost
            on the way?</p>
            <h2>Four kinds</h2>
            <ul>
              <li><strong>Batteries</strong> give back about 90% and react in a blink. They’re best for hours, used every
              day.</li>
              <li><strong>Pumped water</strong> gives back about 75% to 80%. It needs a mountain, holds hours to days, and lasts
              for generations.</li>
              <li><strong>Hydrogen</strong> gives back about a third as electricity. That’s poor for a day, and acceptable for
              a winter, because a cavern full of it costs little to keep.</li>
              <li><strong>Heat</strong> in a tank is cheap. If heat is what you need in the end, it’s hard to beat.</li>
            </ul>
            <h2>The best storage is a shifted need</h2>
            <p>Before you store a kilowatt-hour, ask whether it could be used now. A freezer that cools at noon, a factory that
            heats its tank when the wind blows: nothing’s lost, and it costs a bit of software.</p>
            <p>For your notes: list what in your home could wait for 3 hours without anyone noticing.</p>`),
          assignments: [
            {
              name: 'Check yourself: balance and storage',
              questions: [
                choice(
                  'The wind doubles from 5 to 10 meters a second. How does the power in it change?',
                  ...['It doubles', 'It’s 4 times as much', '*It’s 8 times as much'],
                ),
                choice(
                  'A large plant fails without warning. What happens first?',
                  ...[
                    'The market finds a cheaper plant',
                    '*The frequency starts to drop',
                    'The frequency rises',
                  ],
                ),
                choice(
                  'Which storage suits surplus summer energy that’s needed in winter?',
                  ...['A lithium battery', '*Hydrogen in a cavern', 'A flywheel'],
                ),
                trueOrFalse('Solar panels work better the hotter they get.', false),
                essay(
                  'Your college wants to use more of the electricity from its roof. Propose 2 measures, one of them without a battery, and say what each depends on.',
                  'For example: move what can wait into sunny hours (cooling, hot water, car charging), which depends on controls and on how much can really wait. And add a battery sized for the evening rather than for the winter, which depends on its price, its losses of about 10%, and the difference between buying and selling prices. A good answer asks for measured hourly data first.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
};
