import type { NudgeType } from '@keenly/contracts/study-session';
import { nudgeSettings, patientSettings, type NudgeSettings } from '../features/nudges/nudge-settings';
import { morePatient, patienceShape, type Patience } from '../features/nudges/patience';
import { storedItem } from '../shared/stored-item';
import type { Interventions } from './interventions';

/** Nudge settings adapted to one person: every false alarm makes its kind of nudge wait longer. */
export class NudgeTuning {
  private readonly item = storedItem('local', patienceShape);
  private patience: Patience = patienceShape.initial;

  constructor(private readonly interventions: Interventions) {}

  async restore(): Promise<void> {
    this.patience = await this.item.read();
  }

  settings(): NudgeSettings {
    return patientSettings(this.interventions.nudges ?? nudgeSettings, this.patience, Date.now());
  }

  async learnFalseAlarm(nudge: NudgeType): Promise<void> {
    this.patience = morePatient(this.patience, nudge, Date.now());
    await this.item.write(this.patience);
  }

  async reset(): Promise<void> {
    this.patience = patienceShape.initial;
    await this.item.clear();
  }
}
