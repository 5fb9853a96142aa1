import type { ChosenExtension } from '@keenly/contracts/accounts';
import { chosenExtension, chooseExtension } from '@keenly/contracts/accounts.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ChosenExtensions } from './chosen-extensions.service.js';

/** The 'Change Extension' dialog (product/sessions#chosen-extension). */
@Controller()
export class ExtensionChoiceController {
  constructor(private readonly extensions: ChosenExtensions) {}

  @Handles(chosenExtension)
  chosen(_: InputOf<typeof chosenExtension>, { userId }: Caller): Promise<ChosenExtension> {
    return this.extensions.of(userId);
  }

  @Handles(chooseExtension)
  choose(
    { body: { extension_id: id } }: InputOf<typeof chooseExtension>,
    { userId }: Caller,
  ): Promise<ChosenExtension> {
    return this.extensions.choose(userId, id);
  }
}
