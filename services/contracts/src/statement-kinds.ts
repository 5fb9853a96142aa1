import { z } from 'zod';

/** What an organization can have sent. 'courses' holds quizzes, 'plans' capabilities and learning plans. */
export const statementKinds = ['sessions', 'courses', 'plans'] as const;
export const statementKindSchema = z.enum(statementKinds);
export type StatementKind = z.infer<typeof statementKindSchema>;

/** 'refused': the store let Keenly in no longer; it's resumed by hand. 'retrying': its last answer was a failure. */
export const statementTargetStates = ['sending', 'retrying', 'paused', 'refused'] as const;
export const statementTargetStateSchema = z.enum(statementTargetStates);
export type StatementTargetState = z.infer<typeof statementTargetStateSchema>;
