import type { Field } from './field';

/** History, languages, the arts, society. */
export const fieldsOfCulture: readonly Field[] = [
  {
    names: 'history historical historian historia geschichte histoire',
    kin: 'knowledge',
    terms:
      'war empire revolution century ancient medieval dynasty treaty colonial kingdom archive civilisation republic source ' +
      'monarchy crusade feudal industrial reformation',
    not: 'browser tattoo order purchase',
  },
  {
    names: 'worldwar2 worldwar worldwar1 wartime weltkrieg',
    kin: 'history',
    terms:
      'hitler nazi german germany soviet allied allies axis stalin churchill blitz munich appeasement appease normandy stalingrad ' +
      'holocaust front army troops bomber bombing raid submarine occupation surrender potsdam yalta hiroshima pearl-harbor rationing ' +
      'ration evacuation shelter 1938 1939 1940 1941 1942 1943 1944 1945 historian navy invasion regiment soldier fascism ' +
      'guerra aliados krieg wehrmacht guerre',
    not: 'xp loot clash gems multiplayer redeem battlepass skins bundle clan pass weapons operators season',
  },
  {
    names: 'arthistory painting sculpture architecture kunstgeschichte kunst',
    kin: 'history',
    terms:
      'renaissance baroque impressionism impressionist cubism cubisme gothic romanticism fresco altarpiece canvas oil brushwork ' +
      'perspective painter sculptor museum gallery composition monet picasso braque caravaggio giotto masaccio rembrandt michelangelo ' +
      'tenebrism chiaroscuro iconography portrait surrealism expressionism tableau peinture pintura gemälde peintre century sitter collage',
    not: 'tattoo printable boho wall nail etsy decor poster ink',
  },
  {
    names: 'musictheory harmony counterpoint solfège musiktheorie',
    kin: 'arts',
    terms:
      'chord scale interval fifth third fourth tritone sharp flat minor major key dominant tonic subdominant cadence mode triad ' +
      'progression voice-leading voice leading-tone tone sonata fugue exposition recapitulation development theme melody rhythm meter octave suspended ' +
      'modulation bach notation semitone ear-training half-step circle',
    not: 'album playlist tour ticket single party synths label trivia soundtrack sale amp',
  },
  {
    names: 'music musician música musik musique',
    kin: 'arts',
    terms: 'chord melody rhythm harmony composer symphony orchestra notation scale concerto opera',
    not: 'album playlist tour ticket single sale',
  },
  {
    names: 'literature poetry literatura literatur littérature',
    kin: 'arts',
    terms:
      'novel poem metaphor narrator sonnet shakespeare protagonist stanza irony symbolism essay author rhyme',
  },
  {
    names: 'philosophy ethics filosofía philosophie',
    kin: 'knowledge',
    terms:
      'kant plato aristotle epistemology metaphysics utilitarian deontology virtue argument premise moral socrates descartes',
  },
  {
    names: 'sociology anthropology politics political',
    kin: 'knowledge',
    terms:
      'society class gender institution state democracy power inequality ideology parliament election norm ethnography',
  },
  {
    names: 'education teaching pedagogy',
    kin: 'knowledge',
    terms: 'curriculum pupil classroom assessment scaffolding vygotsky learner didactics literacy',
  },
  {
    names: 'publicspeaking rhetoric presentation presenting oratory speech',
    kin: 'business',
    terms:
      'speaker audience talk stage fright pause gesture rehearse voice pitch pace ethos pathos logos anecdote slide eye-contact ' +
      'listener toastmasters storytelling persuasion tone posture breathe delivery opening seminar practise shaking nervous material',
    not: 'bluetooth waterproof speakers roast crowd gary bus transport',
  },
  {
    names: 'grammar gramática grammatik grammaire language linguistics sprache langue lengua idioma',
    kin: 'knowledge',
    terms:
      'verb noun conjugation tense pronoun adjective adverb clause sentence preposition article plural gender syntax vocabulary ' +
      'pronunciation phrase subject verbo sustantivo tiempo oración ejercicio completa significado modo definición',
  },
  {
    names: 'spanish español castellano espagnol spanisch',
    kin: 'grammar',
    terms:
      'preterite imperfect subjunctive subjuntivo indicativo pretérito imperfecto ser estar por para conjugate conjugation hablar ' +
      'comer vivir verb tense verbo gramática ejercicio explicación estudiante ele dele diccionario deseo duda regular ' +
      'present acentos pronombre gerundio participio preposición conjuguemos',
    not: 'beach hotel flight island villa striker derby gol partido hotels tapas heist hostages serie',
  },
  {
    names: 'german deutsch alemán',
    kin: 'grammar',
    terms:
      'dativ akkusativ nominativ genitiv verb dative accusative case article umlaut konjunktiv wortschatz',
  },
  {
    names: 'french français francés',
    kin: 'grammar',
    terms: 'passé composé imparfait subjonctif verbe conjugaison pronom article accent vocabulaire liaison',
  },
  {
    names: 'english englisch inglés anglais',
    kin: 'grammar',
    terms: 'tense phrasal verb vocabulary pronunciation ielts toefl essay idiom modal gerund conditional',
  },
];
