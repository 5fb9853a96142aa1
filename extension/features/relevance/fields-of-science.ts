import type { Field } from './field';

/** Mathematics, nature, medicine. Terms as the index of a first textbook has them; German, Spanish and French beside. */
export const fieldsOfScience: readonly Field[] = [
  {
    names: 'mathematics math maths matemáticas mathematik mathématiques',
    kin: 'science',
    terms:
      'equation theorem proof lemma axiom conjecture function limit set number integer prime fraction polynomial ' +
      'logarithm exponent ecuación teorema gleichung beweis équation théorème démonstration',
  },
  {
    names: 'algebra linear',
    kin: 'mathematics',
    terms:
      'matrix matrices vector eigenvector eigenvalue determinant basis span kernel subspace orthogonal orthonormal ' +
      'transpose inverse invertible rank nullity elimination gram schmidt singular decomposition diagonal equation ' +
      'polynomial scalar quadratic factor svd dimension transformation theorem row matriz vektor matrice valeur propre',
    not: 'keanu hacker simulation sole',
  },
  {
    names: 'calculus analysis integral derivative differential',
    kin: 'mathematics',
    terms:
      'limit continuity series convergence tangent gradient antiderivative taylor chain slope maximum minimum',
  },
  {
    names: 'geometry trigonometry',
    kin: 'mathematics',
    terms:
      'triangle circle angle radius polygon theorem pythagoras sine cosine parallel congruent similar area volume',
  },
  {
    names: 'statistics probability estadística statistik statistique',
    kin: 'mathematics',
    terms:
      'variance deviation distribution regression hypothesis sample median mean correlation confidence significance ' +
      'bayes random likelihood quartile histogram anova estimator outlier percentile',
  },
  {
    names: 'physics mechanics física physik physique',
    kin: 'science',
    terms:
      'force energy momentum velocity acceleration quantum relativity thermodynamics wave particle electromagnetism ' +
      'newton gravity optics circuit magnetic friction kinetic electron photon pendulum pressure fuerza kraft masse density mass',
  },
  {
    names: 'chemistry chemical química chemie chimie',
    kin: 'science',
    terms:
      'molecule atom bond reaction acid base periodic element compound oxidation enzyme solution mole ion ionic covalent ' +
      'catalyst titration electron isotope stoichiometry solvent reagent equilibrium pka molécula reacción atom säure',
    not: 'dating date couple romance flirt celebrity cast teammate lipstick',
  },
  {
    names: 'organic',
    kin: 'chemistry',
    terms:
      'carbon hydrocarbon alkane alkene alkyne aromatic benzene nucleophile electrophile carbonyl aldehyde ketone ester ' +
      'alcohol amine halide carbocation stereochemistry stereocentre chiral enantiomer isomer resonance mechanism ' +
      'substitution elimination addition aldol condensation enolate synthesis polymer sn1 sn2 zaitsev markovnikov phenol ' +
      'ethanol ethoxide conjugated proton bromobutane cyclohexane reagent leaving pka acidic nmr spectroscopy',
    not: 'food baby skincare skin snack vegan farm grocery cotton recall cosmetic cleanser recipe tomato harvest',
  },
  {
    names: 'biology biología biologie cell celular cytology zellbiologie célula',
    kin: 'science',
    terms:
      'gene genetics dna rna protein organism evolution ecology tissue organ physiology species mitosis meiosis membrane ' +
      'mitochondria chloroplast photosynthesis chlorophyll nucleus chromosome ribosome organelle enzyme atp bacteria virus ' +
      'immune osmosis gradient transport prokaryote eukaryote cytoplasm golgi endoplasmic reticulum sodium potassium respiration ' +
      'membrana mitocondria núcleo cromosoma ribosoma orgánulo proteína célula mitosis meiosis profase metafase anafase ' +
      'procariota eucariota ósmosis retículo endoplasmático fotosíntesis adn lípido tejido síntesis zelle zellkern cellule noyau',
    not: 'phone telefonía móvil smartphone celda plan gigas llamadas prison battery tarifa',
  },
  {
    names: 'microbiology virology immunology',
    kin: 'biology',
    terms:
      'bacteria virus fungus antibody antigen pathogen culture gram infection vaccine resistance colony toxin host',
  },
  {
    names: 'medicine medical anatomy physiology medicina medizin médecine nursing nurse enfermería',
    kin: 'science',
    terms:
      'clinical patient diagnosis symptom disease organ nerve artery vein heart lung kidney liver pulse blood pressure ' +
      'hypertension surgery infection syndrome chronic acute bradycardia hypotension ward assessment wound paciente',
    not: 'scrubs jumpsuit drama finale recap spoiler kiss season episode costume uniform',
  },
  {
    names: 'pharmacology pharmacy drug farmacología pharmakologie pharmacologie',
    kin: 'medicine',
    terms:
      'dose dosage receptor agonist antagonist inhibitor adverse contraindication interaction antibiotic opioid diuretic ' +
      'antidote medication intravenous oral milligram millilitre blocker penicillin warfarin insulin ace metformin digoxin ' +
      'furosemide naloxone toxicity pharmacokinetics clearance prescription administer potassium pulse bleeding inr allergy ' +
      'fármaco medicamento dosis antibiótico penicilina alergia arzneimittel médicament',
    not: 'tour band album police arrest cartel seized',
  },
  {
    names: 'nutrition dietetics ernährung nutrición',
    kin: 'medicine',
    terms:
      'vitamin mineral protein carbohydrate fat fibre fiber calorie diet metabolism glucose digestion deficiency intake obesity ' +
      'micronutrient macronutrient cholesterol food',
  },
  {
    names: 'agriculture farming horticulture',
    kin: 'science',
    terms:
      'crop soil irrigation fertilizer fertiliser livestock yield harvest pest pollination seed pasture rotation',
  },
  {
    names: 'astronomy astrophysics cosmology astronomía astronomie',
    kin: 'science',
    terms:
      'star planet galaxy telescope orbit comet asteroid nebula supernova redshift exoplanet hubble solar lunar moon eclipse ' +
      'parallax cepheid magnitude luminosity spectrum perihelion black hole horizon stellar dwarf giant cluster universe sun ' +
      'gravity constellation spectroscopy astronomer coma nasa stern sterne kernfusion planeten sonne schwerkraft gaswolke ' +
      'estrella galaxia étoile galaxie',
    not: 'horoscope zodiac astrology scorpio aries taurus gemini leo virgo libra sagittarius capricorn aquarius pisces smartphone jedi',
  },
  {
    names: 'geology geography earth geografía',
    kin: 'science',
    terms:
      'plate tectonic mantle magma volcano earthquake erosion sediment fossil mineral rock crust seafloor glacier river climate ' +
      'map population continent',
  },
  {
    names: 'science scientific ciencia wissenschaft',
    kin: 'knowledge',
    terms:
      'experiment hypothesis theory laboratory research observation variable evidence atom electron molecule density gravity ' +
      'vaccine photosynthesis planet dinosaur ecosystem liquid ',
    not: 'eyeliner makeup mascara beauty comedy celebrity lipstick',
  },
  {
    names: 'psychology psychologie psicología',
    kin: 'science',
    terms:
      'cognition memory perception behaviour conditioning freud piaget attachment personality emotion attention ' +
      'experiment developmental bias reinforcement consciousness',
  },
  {
    names: 'therapy psychotherapy counselling counseling therapist terapia therapie psychothérapie',
    kin: 'psychology',
    terms:
      'cognitive behavioural behavioral cbt anxiety depression trauma mindfulness client patient attachment counsellor counselor ' +
      'intervention mental disorder psychiatric relapse empathy motivational interviewing exposure panic transference avoidance ' +
      'formulation psychodynamic reflection affirmation caregiver bowlby rapport referral ptsd grief suicide guided ' +
      'activation phobia thought belief coping supervision',
    not: 'retail massage spa stone aroma candle voucher sweater makeover facial pampering',
  },
];
