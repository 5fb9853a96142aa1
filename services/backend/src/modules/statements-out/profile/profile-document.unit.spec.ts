import { profileDocument } from './profile-document.js';
import { activityTypes, editionIri, iriOf, templates, verbs } from '../domain/profile-terms.js';

const origin = 'https://keenly.example';
interface Described {
  readonly id: string;
  readonly type: string;
  readonly inScheme: string;
  readonly verb?: string;
  readonly objectActivityType?: string;
}
const profile = profileDocument(origin);
const [concepts, described] = [profile['concepts'] as Described[], profile['templates'] as Described[]];
const used = (name: 'verb' | 'objectActivityType') => new Set(described.map((one) => one[name]));

describe('the published profile', () => {
  it('describes each verb and type of ours, and has a template for each verb and type that is used', () => {
    for (const [terms, name] of [
      [verbs, 'verb'],
      [activityTypes, 'objectActivityType'],
    ] as const)
      for (const { id, kind } of Object.values(terms)) {
        const iri = iriOf(origin, id);
        expect(used(name)).toContain(iri);
        const own = concepts.find((concept) => concept.id === iri);
        expect(own?.type).toBe(iri.startsWith(origin) ? kind : undefined);
      }
  });

  it('is one scheme, in which each thing is once', () => {
    const ids = [...concepts, ...described].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(described).toHaveLength(templates.length);
    for (const { inScheme } of [...concepts, ...described]) expect(inScheme).toBe(editionIri(origin));
    expect(profile).toMatchObject({
      '@context': 'https://w3id.org/xapi/profiles/context',
      type: 'Profile',
      conformsTo: 'https://w3id.org/xapi/profiles#1.0',
      versions: [
        { id: editionIri(origin), wasRevisionOf: [`${origin}/xapi/profile/v1`] },
        { id: `${origin}/xapi/profile/v1` },
      ],
    });
  });
});
