/** Words for choosing the role of someone who asked to join (product/organizations#requested-role). They are ours. */
export const joinRoleWords = {
  asked: (role: string) => `Asked to join as ${role}.`,
  choose: 'Role if you accept',
  hint: 'Everyone joins as Learner unless you choose the role they asked for.',
} as const;
