import { Global, Module } from '@nestjs/common';
import { PersonalDataRegistry } from './personal-data-registry.js';

/** Global, because any module may keep something about people. */
@Global()
@Module({ providers: [PersonalDataRegistry], exports: [PersonalDataRegistry] })
export class PersonalDataModule {}
