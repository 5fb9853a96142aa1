import type { StudyTopic } from '@keenly/contracts/extension-topics';
import { ownerOf, type Pairing } from '../features/pairing/pairing';
import {
  fetchTopics,
  isStale,
  NO_TOPICS,
  topicsOf,
  topicsShape,
  type KnownTopics,
} from '../features/topics/study-topics';
import { storedItem } from '../shared/stored-item';

/** Topics that the paired account may study, as the service last sent them. */
export class TopicCache {
  private readonly item = storedItem('local', topicsShape);
  private known: KnownTopics = NO_TOPICS;

  constructor(private readonly pairing: () => Pairing | null) {}

  async restore(): Promise<void> {
    this.known = await this.item.read();
  }

  /** Topics of the paired account; none of another's. */
  get topics(): readonly StudyTopic[] {
    const pairing = this.pairing();
    return topicsOf(this.known, pairing && ownerOf(pairing));
  }

  /** Asks the service when the topics are unknown or stale. When it doesn't answer, the old ones are kept. */
  async refresh(): Promise<void> {
    const pairing = this.pairing();
    const nowMs = Date.now();
    if (pairing === null || !isStale(this.known, ownerOf(pairing), nowMs)) return;
    const topics = await fetchTopics(pairing);
    if (topics === null || this.pairing() !== pairing) return;
    this.known = { owner: ownerOf(pairing), fetchedMs: nowMs, topics };
    await this.item.write(this.known);
  }

  async reset(): Promise<void> {
    this.known = NO_TOPICS;
    await this.item.clear();
  }
}
