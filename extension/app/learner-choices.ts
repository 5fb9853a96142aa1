import { correctionsShape, preferencesShape, type Preferences } from '../features/preferences/preferences';
import type { Corrections } from '../features/relevance/corrections';
import { storedItem } from '../shared/stored-item';

/** The learner's preferences and page corrections, in memory for every look and in storage for the next worker. */
export class LearnerChoices {
  private readonly preferencesItem = storedItem('local', preferencesShape);
  private readonly correctionsItem = storedItem('local', correctionsShape);
  private currentPreferences: Preferences = preferencesShape.initial;
  private currentCorrections: Corrections = correctionsShape.initial;

  get preferences(): Preferences {
    return this.currentPreferences;
  }

  get corrections(): Corrections {
    return this.currentCorrections;
  }

  async restore(): Promise<void> {
    [this.currentPreferences, this.currentCorrections] = await Promise.all([
      this.preferencesItem.read(),
      this.correctionsItem.read(),
    ]);
  }

  async choose(change: Partial<Preferences>): Promise<void> {
    this.currentPreferences = { ...this.currentPreferences, ...change };
    await this.preferencesItem.write(this.currentPreferences);
  }

  async keepCorrections(corrections: Corrections): Promise<void> {
    this.currentCorrections = corrections;
    await this.correctionsItem.write(corrections);
  }

  /** Back to the initial state for another person. Sites that are never recorded stay so. */
  async reset(): Promise<void> {
    await this.choose({ ...preferencesShape.initial, excludedSites: this.currentPreferences.excludedSites });
    await this.keepCorrections([]);
  }
}
