import type { Field } from './field';

/** Economy, business, law, energy, computing. */
export const fieldsOfWork: readonly Field[] = [
  {
    names:
      'economics economy economist macroeconomics microeconomics economic economía économie wirtschaft volkswirtschaft ' +
      'volkswirtschaftslehre vwl',
    kin: 'business',
    terms:
      'inflation demand supply elasticity elastic inelastic gdp gnp market price monetary fiscal trade tariff unemployment ' +
      'recession utility monopoly monopolist oligopoly interest equilibrium keynes labour labor wage consumer producer surplus ' +
      'growth marginal welfare deadweight currency bond yield central-bank comparative ricardo hyperinflation policymaker ' +
      'exchange rate subsidy debt deficit export import oferta demanda inflación precio angebot nachfrage prix offre revenue ' +
      'bruttoinlandsprodukt konjunktur arbeitslosigkeit pib desempleo chômage',
    not: 'striker football goal league club dinner pantry recipe freezer menu',
  },
  {
    names: 'management manager managing leadership leader gestión führung',
    kin: 'business',
    terms:
      'strategy strategic team stakeholder planning organisation organization organisational agile scrum delegation delegate ' +
      'performance feedback operations project motivation hiring budget governance kpi okr negotiation change culture employee ' +
      'staff supervisor objective swot strength weakness opportunity threat maslow herzberg mcgregor controlling span department ' +
      'workplace conflict coaching onboarding one-to-one mitarbeiter equipo',
    not: 'football wonderkid wingers league weight anger calorie diet kilo comedy movie',
  },
  {
    names: 'entrepreneurship startup business company empresa unternehmen entreprise',
    kin: 'business',
    terms:
      'venture founder investor pitch funding model revenue customer competitor scale valuation strategy innovation',
  },
  {
    names: 'logistics supplychain procurement operations',
    kin: 'business',
    terms:
      'inventory warehouse supplier lead-time forecast bottleneck lean kanban sourcing freight distribution demand',
  },
  {
    names: 'humanresources recruitment personnel',
    kin: 'management',
    terms:
      'employee hiring appraisal onboarding retention compensation diversity interview labour contract training',
  },
  {
    names: 'marketing advertising publicidad werbung',
    kin: 'business',
    terms:
      'brand branding campaign customer segmentation segment seo funnel conversion audience positioning promotion pricing persona ' +
      'market content email retention advertisement analytics copywriting product place advert channel targeting competitor loyalty ' +
      'engagement buyer consumer survey marca cliente estrategia público canales kunden marque clients 4ps',
    not: 'farmers farmer stall pony flea christmas celebrity snack superbowl',
  },
  {
    names: 'sales selling',
    kin: 'business',
    terms: 'prospect pipeline lead crm negotiation closing objection quota customer cold-call discovery',
  },
  {
    names: 'accounting bookkeeping accountancy contabilidad buchhaltung comptabilité',
    kin: 'business',
    terms:
      'debit credit ledger journal balance sheet asset liability equity revenue expense accrual prepayment depreciation ' +
      'receivable payable inventory audit tax ifrs gaap lease lessee statement earnings amortisation trial deferred entry goodwill ' +
      'profit loss cash flow transaction posting activo pasivo bilanz aktiva passiva',
    not: 'divorce celebrity thriller trailer payday loan lender villa',
  },
  {
    names: 'finance financial investment investing finanzas finanzen',
    kin: 'business',
    terms:
      'bond stock dividend valuation portfolio derivative option yield equity interest capital risk return asset hedge liquidity ' +
      'discount wacc npv market leverage',
  },
  {
    names: 'law legal jurisprudence derecho recht droit',
    kin: 'business',
    terms:
      'court statute case tort criminal constitutional judge liability precedent legislation plaintiff defendant negligence ' +
      'remedy damages appeal claim clause sued held jurisdiction lawful act tutorial',
    not: 'order svu episode season cast drama watch',
  },
  {
    names: 'contract vertrag contrato contrat',
    kin: 'law',
    terms:
      'offer acceptance consideration breach damages promise promissory estoppel misrepresentation frustration term condition ' +
      'warranty exclusion liability intention invitation treat counter-offer postal rescission remedy party agreement bound ' +
      'unilateral unfair reasonableness enforce court held carlill stilk roffey majeure privity duress',
    not: 'shortstop baseball player season phone prepaid unlimited signing quarterback transfer plan extension million',
  },
  {
    names:
      'greentech sustainability sustainable cleantech environmental environment climate nachhaltigkeit sostenibilidad',
    kin: 'energy',
    terms:
      'recycling recycled recycle emission emit carbon dioxide capture renewable circular battery solar wind biodiversity footprint ' +
      'efficiency electrification waste water pollution esg hydrogen heat-pump pump insulation lithium cobalt grid reuse repair ' +
      'life-cycle lifecycle assessment electric compost ecological greenhouse conservation deforestation reciclaje emisión umwelt',
    not: 'golf putting putt television soundbar fashion salad smoothie',
  },
  {
    names: 'energy renewable renewables energía energie énergie erneuerbare',
    kin: 'science',
    terms:
      'solar wind turbine photovoltaic battery grid hydrogen storage hydropower hydro geothermal nuclear power electricity ' +
      'emission carbon coal panel inverter biomass efficiency electrolyser rotor gearbox generator blade kilowatt megawatt ' +
      'low-carbon lithium pumped transmission microinverter optimiser decarbonisation fuel utility ' +
      'windrad windkraft strom stromnetz speicher solaranlage eólica renovable éolienne solaire wasserstoff',
    not: 'drink drinks snack workout caffeine slump crystal meditation sugar vibes',
  },
  {
    names: 'engineering engineer ingeniería ingenieur',
    kin: 'science',
    terms:
      'stress load beam torque circuit voltage tolerance material fatigue thermodynamics fluid control design cad',
  },
  {
    names: 'programming coding code software developer programación programmierung',
    kin: 'computing',
    terms:
      'function variable loop array compiler debugging debug recursion class object git type structure complexity library ' +
      'framework algorithm import module exception string integer syntax repository commit refactor unit-test interface parameter',
    not: 'salary cv apply benefits vacancy redeem',
  },
  {
    names: 'python django flask pandas numpy',
    kin: 'programming',
    terms:
      'script list dictionary tuple comprehension generator yield decorator interpreter pip docstring lambda range loop def ' +
      'pathlib indexerror traceback iterator string variable file import print class method json shelve main exception readlines',
    not: 'snake reptile monty squeeze pet species sketch comedy zoo everglades venom',
  },
  {
    names: 'java kotlin javascript typescript rust golang ruby php',
    kin: 'programming',
    terms: 'class method interface inheritance thread package lambda stream null async promise generic',
  },
  {
    names: 'backend server api',
    kin: 'programming',
    terms:
      'database sql postgres postgresql mysql node nodejs express rest http cache queue microservice docker kubernetes middleware ' +
      'authentication deployment deploy java spring python django golang rust php laravel redis graphql endpoint schema index ' +
      'transaction request response route router broker idempotent session cookie token hash password salt orm migration ' +
      'table query row scan status versioning concurrency latency load-balancer webhook json https',
    not: 'glutes workout squat bike salary remote',
  },
  {
    names: 'frontend css html javascript',
    kin: 'programming',
    terms:
      'react reactjs vue angular svelte typescript dom browser component flexbox grid responsive accessibility aria webpack vite ' +
      'hook usestate useeffect state selector layout animation web jsx viewport button element label input semantic alt focus ' +
      'render margin padding media-query lcp script stylesheet accordion keyframe font navigation closure lazy-load column item wrap display',
    not: 'suspension bumper bushing strut garage car axle storm cold loader washing weather gust',
  },
  {
    names: 'computing computer informatics informática informatik informatique',
    kin: 'knowledge',
    terms:
      'algorithm processor memory operating-system network compiler binary automaton complexity kernel thread',
  },
  {
    names: 'network networking netzwerk redes telecommunications',
    kin: 'computing',
    terms:
      'router switch dns tcp udp ip ethernet subnet packet protocol latency bandwidth routing gateway vlan firewall osi wifi ' +
      'address server port topology',
  },
  {
    names: 'datascience analytics',
    kin: 'computing',
    terms:
      'dataset pandas dataframe regression visualisation visualization cleaning feature model sql dashboard statistics',
  },
  {
    names: 'machinelearning deeplearning artificial-intelligence ai',
    kin: 'computing',
    terms:
      'neural network gradient descent training overfitting overfit classifier classification regression supervised ' +
      'unsupervised clustering dataset model feature weight loss epoch batch backpropagation transformer attention convolutional ' +
      'recurrent embedding validation cross-validation fold accuracy precision recall tree forest boosting entropy pruning ' +
      'torch pytorch tensorflow keras scikit relu linear layer softmax reinforcement estimator hyperparameter regularisation kernel cost',
    not: 'founder ousted board stroke rowing gym memes',
  },
  {
    names: 'cybersecurity security infosec hacking ciberseguridad sicherheit',
    kin: 'computing',
    terms:
      'xss injection malware ransomware phishing vulnerability exploit attacker attack encryption encrypted encrypt tls certificate ' +
      'handshake firewall authentication password owasp cve nmap port shell root privilege cross-site csrf vpn backdoor botnet ' +
      'penetration cipher hash threat victim payload intrusion forensics log4j malicious token two-factor patch scripting wireshark breach',
    not: 'camera siren garden guard airport burglar social-security',
  },
];
