import { Module } from '@nestjs/common';
import { RegistrantsController } from './http/registrants.controller.js';
import { RegistrantsQuery } from './queries/registrants.query.js';

/** What the console of document 2 §2 asks for. */
@Module({ controllers: [RegistrantsController], providers: [RegistrantsQuery] })
export class ConsoleModule {}
