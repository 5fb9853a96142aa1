import { type Decided, type Decider, type Surroundings, unreachable } from '../../../kernel/decider.js';
import { courseSchemaVersions, type CourseAudience, type CourseEvent } from './course.events.js';

/**
 * What was saved of a course, told to its stream. Told again, it's quiet: a save and its event are two transactions, and
 * the second one is made until it is there.
 */
export type CourseCommand =
  | {
      readonly type: 'PublishCourse';
      readonly version: number;
      readonly audience: CourseAudience;
      readonly at: Date;
    }
  | { readonly type: 'ChangeCourseAudience'; readonly audience: CourseAudience }
  | {
      readonly type: 'TakeCourseDown';
      readonly number: number;
      readonly reason: string;
      readonly authors: readonly string[];
      readonly at: Date;
    }
  | {
      readonly type: 'LiftTakeDown';
      readonly number: number;
      readonly authors: readonly string[];
      readonly at: Date;
    }
  | { readonly type: 'RemoveCourse'; readonly at: Date };

export type CourseState =
  | { readonly status: 'none'; readonly version: 0 }
  | {
      readonly status: 'published' | 'removed';
      readonly version: number;
      readonly audience: CourseAudience;
      /** How often it was taken down, and whether the last of them still holds. */
      readonly takeDown: { readonly number: number; readonly isLifted: boolean };
    };

const NEVER = { number: 0, isLifted: true };

/** A course as others hear of it (product/content#authoring). What it says is in tables. */
export const courseDecider: Decider<CourseState, CourseCommand, CourseEvent> = {
  category: 'course',
  schemaVersions: courseSchemaVersions,
  initial: () => ({ status: 'none', version: 0 }),
  opens: (command) => command.type === 'PublishCourse' && command.version === 1,
  decide,
  evolve,
};

function decide(
  command: CourseCommand,
  state: CourseState,
  { now }: Surroundings,
): readonly Decided<CourseEvent>[] {
  if (state.status === 'removed') return [];
  switch (command.type) {
    case 'PublishCourse': {
      const { version, audience, at } = command;
      if (version <= state.version) return [];
      return [{ event: { type: 'CoursePublished', data: { version, audience } }, occurredAt: at }];
    }
    case 'ChangeCourseAudience':
      return state.status === 'none' || state.audience === command.audience
        ? []
        : [
            {
              event: { type: 'CourseAudienceChanged', data: { audience: command.audience } },
              occurredAt: now,
            },
          ];
    case 'TakeCourseDown': {
      const { number, reason, authors, at } = command;
      if (state.status === 'none' || number <= state.takeDown.number) return [];
      return [{ event: { type: 'CourseTakenDown', data: { number, reason, authors } }, occurredAt: at }];
    }
    case 'LiftTakeDown': {
      const { number, authors, at } = command;
      if (state.status === 'none' || number !== state.takeDown.number || state.takeDown.isLifted) return [];
      return [{ event: { type: 'CourseTakeDownLifted', data: { number, authors } }, occurredAt: at }];
    }
    case 'RemoveCourse':
      return state.status === 'none'
        ? []
        : [{ event: { type: 'CourseRemoved', data: {} }, occurredAt: command.at }];
    default:
      return unreachable(command);
  }
}

function evolve(state: CourseState, event: CourseEvent): CourseState {
  switch (event.type) {
    case 'CoursePublished':
      return {
        status: 'published',
        ...event.data,
        // What is saved meanwhile doesn't show it again.
        takeDown: state.status === 'none' ? NEVER : state.takeDown,
      };
    case 'CourseAudienceChanged':
      return state.status === 'none' ? state : { ...state, audience: event.data.audience };
    case 'CourseTakenDown':
    case 'CourseTakeDownLifted': {
      const takeDown = { number: event.data.number, isLifted: event.type === 'CourseTakeDownLifted' };
      return state.status === 'none' ? state : { ...state, takeDown };
    }
    case 'CourseRemoved':
      return state.status === 'none' ? state : { ...state, status: 'removed' };
    default:
      return unreachable(event);
  }
}
