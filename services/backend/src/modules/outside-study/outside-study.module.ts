import { defineModule } from '../../platform/define-module.js';
import { OutsideChoiceController } from './choice/outside-choice.controller.js';
import { OutsideChoices } from './choice/outside-choices.service.js';
import { CountOutside } from './counting/count-outside.service.js';
import { FreeTime } from './counting/free-time.js';
import { OutsideItemsController } from './items/outside-items.controller.js';
import { outsideItemsProjection } from './items/outside-items.projection.js';
import { OutsideItemsReader } from './items/items-reader.js';
import { OwnItems } from './items/own-items.service.js';
import { CreateOutsideChoice1764360000000 } from './migrations/create-outside-choice.migration.js';
import { OutsideHoldings } from './own-outside/outside-holdings.js';
import { OwnOutsideStudy } from './own-outside/own-outside.service.js';

/** What other tools record about learners, as study of theirs where they agreed (product/outside-study). */
export const outsideStudyModule = defineModule({
  name: 'outside-study',
  // The record store hands over what its tools told, and erasing asks what there is.
  global: true,
  migrations: [CreateOutsideChoice1764360000000],
  slices: {
    counting: { providers: [CountOutside, FreeTime] },
    items: {
      controllers: [OutsideItemsController],
      providers: [OutsideItemsReader, OwnItems],
      projections: [outsideItemsProjection],
    },
    choice: { controllers: [OutsideChoiceController], providers: [OutsideChoices] },
    'own-outside': { providers: [OwnOutsideStudy], personalData: [OutsideHoldings] },
  },
  exports: [CountOutside, OutsideChoices, OwnOutsideStudy],
});
