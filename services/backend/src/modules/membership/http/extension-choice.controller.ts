import {
  type ChangeExtension,
  changeExtensionSchema,
  type ChosenExtension,
  chosenExtensionSchema,
} from '@keenly/contracts/accounts';
import { apiPaths } from '@keenly/contracts/api-paths';
import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { ChosenExtensions } from '../application/chosen-extensions.service.js';

/** The 'Change Extension' dialog (product/sessions#chosen-extension). */
@Controller()
@ForSignedIn()
export class ExtensionChoiceController {
  constructor(private readonly extensions: ChosenExtensions) {}

  @Get(apiPaths.extensionId)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The extension the caller chose.', answer: chosenExtensionSchema })
  chosen(@CurrentCaller() { userId }: Caller): Promise<ChosenExtension> {
    return this.extensions.of(userId);
  }

  @Put(apiPaths.extensionId)
  @Describe({
    summary: 'Choose another extension.',
    body: changeExtensionSchema,
    answer: chosenExtensionSchema,
  })
  choose(
    @Body(zod(changeExtensionSchema)) { extension_id: id }: ChangeExtension,
    @CurrentCaller() { userId }: Caller,
  ): Promise<ChosenExtension> {
    return this.extensions.choose(userId, id);
  }
}
