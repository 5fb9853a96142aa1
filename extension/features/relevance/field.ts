/**
 * Words that go with a field of study, so that 'Price elasticity explained' is known for economics by its title alone.
 * Written by hand, general on purpose.
 */
export interface Field {
  /** Names of the field: a topic with one of these words is about it. */
  names: string;
  /** The wider field, or a group: a topic of that name takes these words, too. */
  kin: string;
  terms: string;
  /** Words that tell that a page means something else by the field's names. */
  not?: string;
}
