import type { InputOf } from '@keenly/contracts/endpoint';
import type { SavedViews } from '@keenly/contracts/saved-views';
import { removeView, renameView, savedViews, saveView } from '@keenly/contracts/saved-views.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { SavedViewsService } from './saved-views.service.js';

/** A manager's saved views of tables (product/manager#saved-views). */
@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Handles(savedViews)
  own(_: InputOf<typeof savedViews>, caller: Caller): Promise<SavedViews> {
    return this.views.of(caller);
  }

  @Handles(saveView)
  save({ body }: InputOf<typeof saveView>, caller: Caller): Promise<SavedViews> {
    return this.views.save(body, caller);
  }

  @Handles(renameView)
  rename({ params: { id }, body }: InputOf<typeof renameView>, caller: Caller): Promise<SavedViews> {
    return this.views.rename(id, body.name, caller);
  }

  @Handles(removeView)
  remove({ params: { id } }: InputOf<typeof removeView>, caller: Caller): Promise<SavedViews> {
    return this.views.remove(id, caller);
  }
}
