import type { InlineProjection } from '@keenly/event-store/types';
import { Controller, Injectable, type PipeTransform } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MigrationInterface } from 'typeorm';
import { Column, Entity, PrimaryColumn } from 'typeorm';

// One of each kind that a module can forget, and what needs no registering.

@Injectable()
export class ForgottenProvider {}

@Controller()
export class ForgottenController {}

export class Fine extends Command<void> {}

@CommandHandler(Fine)
export class ForgottenHandler implements ICommandHandler<Fine> {
  execute(): Promise<void> {
    return Promise.resolve();
  }
}

@Entity({ name: 'forgotten' })
export class ForgottenEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;
}

export class ForgottenMigration implements MigrationInterface {
  up(): Promise<void> {
    return Promise.resolve();
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

export const forgottenProjection: InlineProjection = {
  name: 'forgotten',
  types: [],
  apply: () => Promise.resolve(),
};

@Injectable()
export class FinePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    return value;
  }
}
