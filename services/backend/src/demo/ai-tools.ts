import { type AiToolInput, aiToolInputSchema } from '@keenly/contracts/weekly-tools';
import { SERVICE_ACCOUNT } from '../kernel/caller.js';
import type { AiTools } from '../modules/subscription/subscription.public.js';
import { unlessThere } from './unless-there.js';

type Sketch = Pick<AiToolInput, 'name' | 'description' | 'interests'> &
  Partial<Pick<AiToolInput, 'industries' | 'roles'>> & { readonly host: string };

/** Made up, as the hosts say: enough for weeks of emails, with something for anyone and something for a few. */
const sketches: readonly Sketch[] = [
  {
    name: 'Margin',
    host: 'margin.example',
    description: 'Reads a paper beside you and asks, page by page, what a good examiner would.',
    interests: ['research', 'study-aids'],
  },
  {
    name: 'Second Draft',
    host: 'seconddraft.example',
    description:
      'Marks the three sentences of a text that cost its reader most, and leaves the rewriting to you.',
    interests: ['writing'],
  },
  {
    name: 'Tablewise',
    host: 'tablewise.example',
    description: 'Turns a question about a spreadsheet into a formula, and explains the formula.',
    interests: ['data-analysis', 'productivity'],
  },
  {
    name: 'Rubber Duck',
    host: 'rubberduck.example',
    description: 'A code assistant that answers with questions until you have found the bug yourself.',
    interests: ['code-assistants'],
    industries: ['technology'],
  },
  {
    name: 'Typeset',
    host: 'typeset.example',
    description: 'Suggests names and types for code that grew too fast, a file at a time.',
    interests: ['code-assistants'],
  },
  {
    name: 'Minutes',
    host: 'minutes.example',
    description: 'Writes down who promised what by when, and nothing else of the meeting.',
    interests: ['meeting-notes', 'productivity'],
  },
  {
    name: 'Slow Words',
    host: 'slowwords.example',
    description:
      'Conversations in a new language at the speed you can follow, with the words you met last week.',
    interests: ['language-learning', 'study-aids'],
  },
  {
    name: 'Seating Plan',
    host: 'seatingplan.example',
    description: 'Plans group work for a class from what its pupils already know.',
    interests: ['teaching'],
    industries: ['education'],
    roles: ['teacher', 'lecturer', 'tutor'],
  },
  {
    name: 'Item Bank',
    host: 'itembank.example',
    description: 'Drafts quiz questions from a syllabus, with the misconception behind each wrong answer.',
    interests: ['teaching', 'study-aids'],
    industries: ['education'],
  },
  {
    name: 'One Slide',
    host: 'oneslide.example',
    description: 'Asks what the audience should remember, then helps you say it on a single slide.',
    interests: ['presentations', 'design-and-images'],
  },
  {
    name: 'Colour Check',
    host: 'colourcheck.example',
    description:
      'Looks at a design as people with different eyesight do, and proposes colours that work for all.',
    interests: ['design-and-images'],
  },
  {
    name: 'Cutting Room',
    host: 'cuttingroom.example',
    description: 'Finds the pauses and repeats in a recorded lecture, and cuts them where you agree.',
    interests: ['video-and-audio', 'teaching'],
  },
  {
    name: 'Plain Offer',
    host: 'plainoffer.example',
    description: 'Rewrites a product page so that it answers what customers asked support last month.',
    interests: ['marketing-and-sales', 'writing'],
    roles: ['marketing', 'sales'],
  },
  {
    name: 'Ledger Look',
    host: 'ledgerlook.example',
    description: 'Explains a month of transactions in a paragraph, with the rows behind each number.',
    interests: ['data-analysis'],
    industries: ['finance'],
  },
  {
    name: 'Ward Round',
    host: 'wardround.example',
    description: 'Prepares practice cases for students of medicine from published guidelines, with sources.',
    interests: ['study-aids', 'research'],
    industries: ['health'],
  },
  {
    name: 'Tomorrow',
    host: 'tomorrow.example',
    description: 'Reads your list in the evening and proposes the three things worth doing tomorrow.',
    interests: [],
  },
];

/** Fills the catalogue of AI tools, so that the weekly email has something to choose from; made once. */
export async function offerDemoTools(tools: AiTools): Promise<void> {
  for (const { host, ...sketch } of sketches) {
    const tool = aiToolInputSchema.parse({ ...sketch, url: `https://${host}/` });
    await unlessThere(() => tools.add(tool, SERVICE_ACCOUNT));
  }
}
