/** Which places there are, for forms of other modules. */
export abstract class Places {
  abstract isCountry(countryId: string): boolean;
  /** Is this a state of that country? */
  abstract isState(countryId: string, stateId: string): boolean;
}
