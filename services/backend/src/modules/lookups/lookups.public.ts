/** Which places there are, for forms of other modules. */
export abstract class Places {
  abstract isCountry(countryId: string): Promise<boolean>;
  /** Is this a state of that country? */
  abstract isState(countryId: string, stateId: string): Promise<boolean>;
}
