import { paint } from './course-picture.js';
import { choice, type DemoCourse, essay, html, trueOrFalse } from './demo-course.js';

/** Pages that work with any device, any input, and any reader. */
export const frontEndCoding: DemoCourse = {
  topic: 'Front-end coding',
  heading: 'Pages that anyone can use',
  about: html(`
    <p>Someone uses your page with a thumb on a bus, someone with a keyboard only, and someone listens to it. They’re not
    special cases. They’re your users, and on some days they’re you.</p>
    <h3>After this course you can</h3>
    <ul>
      <li>write HTML that means something before it looks like something,</li>
      <li>build forms that help people get them right,</li>
      <li>lay a page out for every width, and keep it quick.</li>
    </ul>
    <p>You should have built a small web page. Plan about 4 hours, with an editor open.</p>`),
  picture: `
    <rect x="270" y="90" width="660" height="420" rx="24" fill="${paint.paper}" stroke="${paint.ink}" stroke-width="14"/>
    <path d="M270 170h660" stroke="${paint.ink}" stroke-width="14"/>
    <g fill="${paint.ink}"><circle cx="316" cy="130" r="12"/><circle cx="356" cy="130" r="12"/></g>
    <rect x="310" y="210" width="170" height="260" rx="12" fill="${paint.accent}"/>
    <rect x="510" y="210" width="380" height="120" rx="12" fill="${paint.amber}"/>
    <rect x="510" y="360" width="175" height="110" rx="12" fill="${paint.deep}"/>
    <rect x="715" y="360" width="175" height="110" rx="12" fill="${paint.deep}"/>`,
  audience: 'organization',
  sections: [
    {
      heading: 'Meaning first',
      about: html(`<p>What a page is, before what it looks like.</p>`),
      lessons: [
        {
          heading: 'HTML that says what things are',
          text: html(`
            <p>When the web was young, its inventor said what it’s for:</p>
            <blockquote><p>The power of the Web is in its universality. Access by everyone regardless of disability is an
            essential aspect.</p></blockquote>
            <p>Tim Berners-Lee built that into the language. If you call things by their names, browsers and screen readers do
            most of the work for you.</p>
            <h2>Use the element that exists</h2>
            <ul>
              <li>Something that goes somewhere is a link: <code>a</code> with an <code>href</code>.</li>
              <li>Something that does something is a <code>button</code>. It can be focused, it reacts to Enter and the space
              bar, and it’s announced as a button, all without a line of script.</li>
              <li>A heading is <code>h1</code> to <code>h6</code>, in order. People who listen jump from heading to heading as
              you skim with your eyes.</li>
              <li><code>main</code>, <code>nav</code>, and <code>header</code> say which part of the page is which.</li>
            </ul>
            <p>A <code>div</code> with a click handler is none of these. To make it as good as a button, you’d need a role, a
            tab stop, and 2 key handlers. Or you write <code>button</code>.</p>`),
        },
        {
          heading: 'The keyboard test',
          text: html(`
            <p>Put your mouse into a drawer and use your page for 5 minutes. It’s the best test that costs nothing.</p>
            <h2>What to try</h2>
            <ol>
              <li>Press Tab from the top. Do you always <strong>see</strong> where you are?</li>
              <li>Does the focus move in the order in which you’d read?</li>
              <li>Can you reach everything, and get out again?</li>
              <li>Open a dialog. Is the focus in it? Does Escape close it, and does the focus return to where it was?</li>
              <li>Delete something from a list. Where’s the focus now? If it’s lost, so is your user.</li>
            </ol>
            <h2>Common culprits</h2>
            <ul>
              <li><code>outline: none</code> without something better in its place.</li>
              <li>A positive <code>tabindex</code>, which jumps the line.</li>
              <li>Things that are only shown on hover.</li>
              <li>A menu built of <code>div</code> elements.</li>
            </ul>
            <p>Those who can’t use a mouse aren’t the only ones who benefit. Everyone who fills in 40 forms a day uses the
            keyboard.</p>`),
          assignments: [
            {
              name: 'Check yourself: meaning',
              questions: [
                choice(
                  'What should “Save” be on a form?',
                  ...['A link', 'A div with a click handler', '*A button'],
                ),
                choice(
                  'Where should the focus go when a dialog closes?',
                  ...['To the top of the page', '*To where it was before the dialog opened', 'Nowhere'],
                ),
                trueOrFalse('A positive tabindex is a good way to improve the order of a page.', false),
                trueOrFalse('People who use screen readers often move from heading to heading.', true),
              ],
            },
          ],
        },
      ],
    },
    {
      heading: 'Forms',
      about: html(`<p>Where people give you their time. Don’t waste it.</p>`),
      lessons: [
        {
          heading: 'Labels, types, and autofill',
          text: html(`
            <p>A good form is short, and it knows what it’s asking for. Before you style one, remove each field that you wouldn’t
            miss.</p>
            <h2>Every field has a label</h2>
            <p>A real one, tied to its input, so that a click on the words puts the cursor into the field and a screen reader
            says them. A placeholder is no label: it vanishes with the first letter, just when you’d like to check what was
            asked.</p>
            <pre><code class="language-html">&lt;label for="mail"&gt;Email&lt;/label&gt; &lt;input id="mail" type="email"
            autocomplete="email"&gt;</code></pre>
            <h2>Tell the browser what it is</h2>
            <ul>
              <li><code>type="email"</code> brings up a keyboard with an @.</li>
              <li><code>inputmode="numeric"</code> brings up digits, for codes that aren’t amounts.</li>
              <li><code>autocomplete</code> lets people fill in their address with one tap, and lets password managers do
              their job.</li>
            </ul>
            <p>Never forbid pasting into a password field. It punishes exactly those who have a good password.</p>`),
        },
        {
          heading: 'Errors that help',
          text: html(`
            <p>“Invalid input” blames someone and helps no one. A good message says what happened and what to do next, at the place
            where it happened.</p>
            <h2>Compare</h2>
            <ul>
              <li>“Invalid date.” What was wrong with it?</li>
              <li>“Enter a date after today, such as 12/24/2026.” Now I know.</li>
            </ul>
            <h2>When to speak</h2>
            <ol>
              <li><strong>Not while they type.</strong> An address without an @ isn’t wrong yet. It’s unfinished.</li>
              <li><strong>When they leave a field</strong>, if what’s in it can’t be right.</li>
              <li><strong>When they send the form:</strong> mark each field, put the focus on the first, and keep everything
              they typed.</li>
            </ol>
            <h2>Make it heard, too</h2>
            <p>Red alone reaches only those who see red. Write the message next to the field, tie it to the input with
            <code>aria-describedby</code>, and set <code>aria-invalid</code>.</p>
            <p>The best error is the one that can’t happen. Accept phone numbers with spaces. Accept names with apostrophes.
            Trim what was pasted.</p>`),
        },
      ],
    },
    {
      heading: 'Every width, every connection',
      about: html(`<p>One page, from a watch to a wall.</p>`),
      lessons: [
        {
          heading: 'Layout with grid',
          text: html(`
            <p>CSS grid lets you describe a layout the way you’d draw it: so many columns, this wide, with this gap. The content
            flows into it.</p>
            <pre><code class="language-css">.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit,
            minmax(16rem, 1fr)); }</code></pre>
            <p>Read it from the inside. Each column is at least 16 rem wide and shares what’s left. As many columns as fit are
            made. On a phone that’s 1, on a desk it’s 4, and you wrote no breakpoint at all. On screens narrower than 16 rem,
            use <code>min(16rem, 100%)</code> instead of the first value.</p>
            <h2>Grid or flex?</h2>
            <ul>
              <li><strong>Grid</strong> when the layout leads: rows and columns line up.</li>
              <li><strong>Flex</strong> when the content leads: a row of things, each as wide as it needs.</li>
            </ul>
            <h2>Three traps</h2>
            <ol>
              <li>A grid item won’t shrink below its content unless you set <code>min-width: 0</code>.</li>
              <li>Changing the order in CSS doesn’t change it for the keyboard.</li>
              <li>Sizes in <code>px</code> ignore people who chose larger letters. Use <code>rem</code>.</li>
            </ol>`),
        },
        {
          heading: 'Quick on a slow day',
          text: html(`
            <p>Your laptop on the office network is the best case. Most people aren’t in it. Three numbers describe what they
            feel, and browsers measure all 3:</p>
            <ul>
              <li><strong>Largest Contentful Paint:</strong> when the main thing shows. Aim for 2.5 s.</li>
              <li><strong>Interaction to Next Paint:</strong> how long a tap takes to show an effect. Aim for 200 ms.</li>
              <li><strong>Cumulative Layout Shift:</strong> how much things jump about. Aim for 0.1.</li>
            </ul>
            <h2>What helps most</h2>
            <ol>
              <li>Send less script. It has to be downloaded, read, and run, and while it runs, nothing else does.</li>
              <li>Give images their <code>width</code> and <code>height</code>, so that their place is kept.</li>
              <li>Send images in the size in which they’re shown. Load those far down with <code>loading="lazy"</code>, and
              never the first one.</li>
              <li>Show text at once with <code>font-display: swap</code>, and pick a fallback font of similar width.</li>
            </ol>
            <p>Measure on a cheap phone before and after. If you can’t feel the difference, neither can anyone else.</p>`),
          assignments: [
            {
              name: 'Check yourself: forms and layout',
              questions: [
                choice(
                  'Which of these keeps a page from jumping while it loads?',
                  ...['Loading every image lazily', '*Images with a width and height', 'A larger font'],
                ),
                choice(
                  'When is a message about a missing @ most useful?',
                  ...['While the address is being typed', '*When the field is left', 'After a reload'],
                ),
                trueOrFalse('A placeholder can replace a label.', false),
                trueOrFalse('A different order in CSS also changes the order for the keyboard.', false),
                essay(
                  'Take a form that annoyed you lately. Name 3 faults and how you would fix each.',
                  'A good answer names concrete faults (such as a missing label, an error that says nothing, a field that refuses pasting or spaces, lost input after an error) and for each a fix with the element or attribute that does it (label, aria-describedby, autocomplete, inputmode), and says whom it helps.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
};
