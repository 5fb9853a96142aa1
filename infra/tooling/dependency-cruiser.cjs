/**
 * Who may import whom (architecture, 'Who may import whom'), and nothing else: each row of that table is a rule here.
 * A rule reads: files at `from` may import only what `to.pathNot` lists.
 */
const { join } = require('node:path');

const contracts = '^services/contracts/src/';
const eventStore = '^services/event-store/src/';
const kernel = '^services/backend/src/kernel/';
const platform = '^services/backend/src/platform/';
/** The platform as a port: everything but what speaks HTTP or sockets to the outside. */
const ports = `${platform}(?!http/|web/|live/live[.]gateway)`;
/** @param {string[]} names */
const npm = (...names) => `node_modules/(${names.map((name) => name.replace('/', '\\/')).join('|')})/`;
/**
 * A folder inside the module that the importing file is in (`$1` is the importer's module).
 * @param {string[]} folders
 */
const own = (...folders) => `^services/backend/src/modules/$1/(${folders.join('|')})/`;
const publicOf = '^services/backend/src/modules/[^/]+/[^/]+[.]public[.]ts$';
/** @param {string[]} folders */
const inModule = (...folders) => `^services/backend/src/modules/([^/]+)/(${folders.join('|')})/`;

/**
 * What a file of a slice may do is in its name: `assign.handler.ts` decides and appends, `badges.projection.ts` and
 * `badges.query.ts` read, `badges.controller.ts` is an edge. What shares their work has no role (`day-in-prose.ts`).
 */
const roles = {
  edge: '(controller|sender|job|reaction|processor|gate|pipe|decorator|interceptor|limits|cookie|lists)',
  decides: '(handlers?|service|commands?)',
  table: '(projection|inline|tables|delta|rows|count|forget|read|write|award|news|settle)',
  query: 'query',
};
const shared = 'domain|entities|migrations|testing';
/**
 * Files of slices and what stands beside them, by role (`$1` is the module).
 * @param {string[]} role
 */
const inSlice = (...role) =>
  `^services/backend/src/modules/([^/]+)/(?!(${shared})/).+[.](${role.join('|')})[.]ts$`;
const inSliceWithoutRole = `^services/backend/src/modules/([^/]+)/(?!(${shared})/)[^.]+[.]ts$`;
/**
 * Of the own module's slices everything but these roles.
 * @param {string[]} role
 */
const ownBut = (...role) =>
  `^services/backend/src/modules/$1/(?!(${shared})/)(?!.*[.](${[...role, 'module'].join('|')})[.]ts$)`;

/** The modules from the ground up: each may ask those before it, none behind it. So there is no circle between them. */
const modulesInOrder = [
  'lookups',
  'media',
  'mail',
  'membership',
  'identity',
  'capability',
  'assignment',
  'content',
  'learning',
  'learning-plan',
  'study-session',
  'outside-study',
  'notification',
  'profile',
  'insight',
  'subscription',
  'page-view',
  'record-store',
  'statements-out',
  'webhooks',
  'provisioning',
  'console',
  'trust',
];
/** @param {string[]} names */
const anyOf = (names) => `^services/backend/src/modules/(${names.join('|')})/`;

const spec = '[.]spec[.]tsx?$';
const beside = '(^|/)(testing|tests|test)/';

/** Nest's own decorators and types; its adapters (HTTP, sockets, queue) stay with those who need them. */
const nest = npm('@nestjs/common', '@nestjs/core', '@nestjs/cqrs', 'reflect-metadata', 'rxjs');

/**
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {string[]} allowed
 */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from: { path: from, pathNot: [spec, beside] },
  to: { pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('contracts-know-zod-only', 'contracts: zod.', contracts, [contracts, npm('zod')]),
    {
      name: 'event-store-knows-pg-only',
      comment: 'event-store: pg, and what Node itself brings. No Nest, no word of Keenly.',
      severity: 'error',
      from: { path: eventStore, pathNot: [spec, beside] },
      to: { pathNot: [eventStore, npm('pg', '@types/pg', 'pg-[a-z-]+')], dependencyTypesNot: ['core'] },
    },
    only('kernel-is-pure', 'kernel: kernel, contracts; of the log, its types alone.', kernel, [
      kernel,
      contracts,
      `${eventStore}types[.]ts$`,
    ]),
    {
      name: 'kernel-takes-types-of-the-log-only',
      comment: 'What the kernel takes from the event store is gone at run time.',
      severity: 'error',
      from: { path: [kernel, inModule('domain')] },
      to: { path: eventStore, dependencyTypesNot: ['type-only'] },
    },
    only(
      'domain-is-pure',
      'domain: kernel, contracts, its own domain. No Nest, no database, no clock.',
      inModule('domain'),
      [kernel, contracts, own('domain'), `${eventStore}types[.]ts$`],
    ),
    only(
      'handlers-decide-and-append',
      'handlers, services: domain and event store, through the platform that wires the log and the database.',
      inSlice(roles.decides),
      [
        ...[kernel, contracts, eventStore, publicOf, nest],
        ...[own('domain', 'entities'), ownBut(roles.edge, roles.table, roles.query)],
        ports,
        npm('pg', '@types/pg', 'typeorm', 'uuid', 'pino', '@nestjs/typeorm'),
        '^(node:)?crypto$',
      ],
    ),
    only(
      'projections-and-queries-read',
      "projections, queries: contracts, their own domain's events, the database port.",
      inSlice(roles.table, roles.query),
      [
        ...[kernel, contracts, eventStore, publicOf, nest],
        ...[own('domain', 'entities'), ownBut(roles.edge, roles.decides)],
        ports,
        npm('pg', '@types/pg', 'typeorm', 'uuid', 'pino', '@nestjs/typeorm', 'zod'),
        '^(node:)?crypto$',
      ],
    ),
    {
      name: 'shared-work-knows-no-edge',
      comment:
        'What has no role in its name serves those that have one: it knows no edge, and nothing of HTTP.',
      severity: 'error',
      from: { path: inSliceWithoutRole, pathNot: [spec, beside] },
      to: { path: [`[.](${roles.edge}|handlers?|module)[.]ts$`, `${platform}(http|web)/`, npm('fastify')] },
    },
    {
      name: 'edges-ask-and-decide-nothing',
      comment:
        'controllers, senders, jobs, reactions: what decides or reads, contracts, platform; never a decision or a table itself.',
      severity: 'error',
      from: { path: inSlice(roles.edge), pathNot: [spec, beside] },
      to: {
        path: ['^services/backend/src/', eventStore],
        pathNot: [...[kernel, platform, publicOf, `${eventStore}(types|errors)[.]ts$`], ownBut(roles.table)],
      },
    },
    {
      name: 'every-role-is-known',
      comment: "A role in a file's name is one of those that the rules above know.",
      severity: 'error',
      from: {
        path: inSlice('[^/.]+'),
        pathNot: [
          beside,
          inSlice(...Object.values(roles), 'module', 'public', 'queue', 'schedule', '(unit|int|e2e)[.]spec'),
        ],
      },
      to: {},
    },
    {
      name: 'a-slice-is-a-folder-of-its-module',
      comment: 'No folders by layer: what a use case or read model needs stands together.',
      severity: 'error',
      from: { path: inModule('application', 'projections', 'queries', 'http', 'sockets', 'jobs') },
      to: {},
    },
    {
      name: 'modules-meet-in-public',
      comment: "A module imports another module's .public.ts, and nothing else of it.",
      severity: 'error',
      from: { path: '^services/backend/src/modules/([^/]+)/', pathNot: [spec, beside] },
      to: {
        path: '^services/backend/src/modules/',
        pathNot: ['^services/backend/src/modules/$1/', publicOf],
      },
    },
    ...modulesInOrder.slice(0, -1).map((name, index) => ({
      name: `${name}-asks-nobody-above`,
      comment: `The order of modules: ${modulesInOrder.join(', ')}.`,
      severity: /** @type {const} */ ('error'),
      from: { path: anyOf([name]), pathNot: [spec, beside] },
      to: { path: anyOf(modulesInOrder.slice(index + 1)) },
    })),
    {
      name: 'every-module-has-its-place',
      comment: 'A new module is put into the order of modules, above those it asks.',
      severity: 'error',
      from: { path: '^services/backend/src/modules/', pathNot: anyOf(modulesInOrder) },
      to: {},
    },
    {
      name: 'platform-has-no-business',
      comment: 'The platform is adapters: it knows the kernel and the wire, no module.',
      severity: 'error',
      from: { path: [platform, kernel] },
      to: { path: '^services/backend/src/modules/' },
    },
    {
      name: 'services-know-no-client',
      comment: 'Nothing of a client application runs in a service.',
      severity: 'error',
      from: { path: '^services/', pathNot: [spec, beside] },
      to: { path: '^(web-learner|web-admin|extension|infra)/' },
    },
    {
      name: 'clients-know-the-wire-only',
      comment: 'web-learner, extension: of the rest of the repository, contracts.',
      severity: 'error',
      from: { path: '^(web-learner|extension)/', pathNot: [spec, beside] },
      to: {
        path: '^(services|web-learner|web-admin|extension|infra)/',
        pathNot: [contracts, '^$1/', 'node_modules'],
      },
    },
    {
      name: 'console-knows-what-is-shared',
      comment:
        "web-admin: contracts, web-learner's ui, and of its shared folders how to draw charts, call the service, hear from it, answer who asks to join, save over a version, show a quiz, and tell of a recovery wait.",
      severity: 'error',
      from: { path: '^web-admin/', pathNot: [spec, beside] },
      to: {
        path: '^(services|web-learner|extension|infra)/',
        pathNot: [
          contracts,
          '^web-learner/src/(ui|shared/(api|auth|charts|editing|join-requests|live|page-views|query|quiz|recovery-wait))/',
          'node_modules',
        ],
      },
    },
    {
      name: 'areas-know-no-area',
      comment: 'Panels of one area may know each other. Areas meet on the pages of the application only.',
      severity: 'error',
      from: { path: '^web-learner/src/areas/([^/]+)/', pathNot: [spec, beside] },
      to: { path: '^web-learner/src/areas/', pathNot: '^web-learner/src/areas/$1/' },
    },
    {
      name: 'features-know-no-sibling',
      comment: 'A feature folder takes from shared folders, never from a sibling.',
      severity: 'error',
      from: { path: '^(web-admin/src|extension)/features/([^/]+)/', pathNot: [spec, beside] },
      to: { path: '^(web-admin/src|extension)/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'areas-know-no-shell',
      comment: 'A panel does not know where it is shown.',
      severity: 'error',
      from: { path: '^(web-learner|web-admin)/src/(areas|features|shared|ui)/', pathNot: [spec, beside] },
      to: { path: ['^web-learner/src/(app|main)', '^web-admin/src/(app|main)'] },
    },
    {
      name: 'ui-knows-ui-only',
      comment: 'Looks are shared with the console: they call no service and know no area.',
      severity: 'error',
      from: { path: '^web-learner/src/ui/', pathNot: [spec, beside] },
      to: { path: '^web-learner/src/', pathNot: '^web-learner/src/ui/' },
    },
    {
      name: 'shared-knows-no-area',
      comment: 'Areas share it; it leans on none of them.',
      severity: 'error',
      from: { path: '^web-learner/src/shared/', pathNot: [spec, beside] },
      to: { path: '^web-learner/src/', pathNot: '^web-learner/src/(shared|ui)/' },
    },
    {
      name: 'extension-features-are-pure',
      comment: 'Features of the extension are functions; entrypoints give them the browser.',
      severity: 'error',
      from: { path: '^extension/(features|shared)/', pathNot: [spec, beside] },
      to: { path: '^extension/entrypoints/' },
    },
    {
      name: 'sources-know-no-tests',
      comment: 'What ships does not import what tests it.',
      severity: 'error',
      from: { pathNot: [spec, beside, '^infra/'] },
      to: { path: [spec, '/testing/', '^infra/testing/'] },
    },
    { name: 'no-circles', comment: 'No circle.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-stranger',
      comment: 'What is imported exists, and is declared by the workspace that imports it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A workspace lists what it imports in its own package.json.',
      severity: 'error',
      from: { path: '^(services|web-learner|web-admin|extension)/', pathNot: [spec, beside] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-orphan',
      comment: 'A file nobody imports and that imports nobody is either an entry point or a leftover.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          spec,
          beside,
          '/serve-packages/player/',
          '[.]d[.]ts$',
          '^infra/',
          '[.]config[.](ts|js)$',
          '[.]css$',
        ],
      },
      to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    webpackConfig: { fileName: join(__dirname, 'dependency-cruiser.resolve.cjs') },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]compiled|[.]output|[.]wxt|[.]types|[.]keenly|public)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.html'],
      // In milliseconds: what was found on disk holds for the whole run, which may take longer than the default of 4 s.
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
    // No rule asks who imports a file, and to find that out looks through all of them for each.
    skipAnalysisNotInRules: true,
  },
};
