import type { PageClass } from '@keenly/contracts/study-session';
import { repaint } from '../features/journey/journey';
import { forget, reclassify, veilVisit } from '../features/visits/recorded-pages';
import type { EventDraft } from '../shared/event-draft';
import type { Study } from './study';

interface Said {
  study: Study;
  drafts: EventDraft[];
  /** Visits whose address and title must also go from what still waits to be sent. */
  forgotten: string[];
}

/** The learner's word on a page of this session: what is recorded of it follows, here and in the service. */
export function correctRecorded(study: Study, key: string, pageClass: PageClass): Said {
  const { recorded, changed } = reclassify(study.pages, key, pageClass);
  const journey = changed.reduce(
    (drawn, { fromMs, toMs, pageClass: was }) => repaint(drawn, { fromMs, toMs, pageClass }, was),
    study.journey,
  );
  const drafts = changed.map(({ id }): EventDraft => ({
    type: 'page_corrected',
    data: { visit_id: id, page_class: pageClass },
  }));
  return { study: { ...study, pages: recorded, journey }, drafts, forgotten: [] };
}

/** Address and title of a page go from this session; its time stays in the figures. */
export function forgetRecorded(study: Study, key: string): Said {
  const { recorded, visits } = forget(study.pages, key);
  const visit = study.visit && veilVisit(study.visit, recorded.forgotten);
  const drafts = visits.map(({ id }): EventDraft => ({ type: 'page_redacted', data: { visit_id: id } }));
  return { study: { ...study, pages: recorded, visit }, drafts, forgotten: visits.map(({ id }) => id) };
}
