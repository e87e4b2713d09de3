import js from '@eslint/js'
import checkFile from 'eslint-plugin-check-file'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import { readdirSync, readFileSync } from 'node:fs'
import tseslint from 'typescript-eslint'

const { workspaces: folders } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
)
const nameOf = (folder) => folder.split('/').at(-1)
const workspaces = folders.map(nameOf)

/** Ground packages, and what each of them may import of the others. */
const ground = {
  'shared-contracts': [],
  'agreement-template': [],
  'shared-ui': ['shared-contracts'],
  screens: ['shared-contracts', 'shared-ui'],
  'agreement-view': ['agreement-template', 'shared-ui'],
  'release-contracts': ['shared-contracts'],
}
/** Tools that drive the product from outside and may import what they drive. */
const outside = ['e2e', 'bench']

/** Services that nothing of this repository but their own ground serves. */
const alone = {
  'payment-sandbox': ['shared-contracts'],
  'local-postgres': [],
  'server-telemetry': [],
  'database-migrations': [],
  'object-store': ['local-postgres'],
  'content-editors': ['shared-contracts', 'shared-ui', 'agreement-template', 'agreement-view'],
}
/** Tools that stand on other tools; the kit knows the one that writes a remote's files. */
const tools = {
  'remote-kit': ['create-remote'],
  'remote-harness': ['remote-kit'],
  'remote-conform': ['remote-kit', 'remote-harness'],
}
/** Servers that are measured. */
const measured = { 'platform-api': ['server-telemetry'], shell: ['server-telemetry'] }
/** Servers with a database of their own (ADR 63). */
const migrated = {
  'platform-api': ['database-migrations'],
  shell: ['database-migrations'],
}
/** Servers whose files may lie in an object store (ADR 65). */
const stored = { 'platform-api': ['object-store'], shell: ['object-store'] }
/** Services whose tests start others; what they serve imports none of them. */
const serves = { 'platform-api': ['local-postgres', 'payment-sandbox'] }
/** Services that have others build what they serve. */
const built = { 'platform-api': ['content-editors'] }

/** A remote is released and rolled out by others: it knows nothing of it (ADR 60). */
const groundFor = (name) =>
  Object.keys(ground).filter((other) => other !== 'release-contracts' || !name.startsWith('mf-'))

/** The workspace packages that a package may import, from the package list alone. */
function allowed(name) {
  if (outside.includes(name)) return workspaces.filter((other) => !other.startsWith('mf-'))
  const beside = [tools, serves, built, measured, migrated, stored].flatMap(
    (more) => more[name] ?? [],
  )
  return ground[name] ?? alone[name] ?? [...groundFor(name), ...beside]
}

/** Runtime configuration of a package (jest, webpack, its release script) may use the kit. */
const forbidden = (name) =>
  workspaces.filter((other) => other !== name && !allowed(name).includes(other))

const refuse = (other, message) => ({ regex: `^${other}(/|$)|(\\.\\./){2,}${other}/`, message })

const forbiddenImports = (name) =>
  forbidden(name).map((other) =>
    refuse(
      other,
      `${name} may not import ${other}: rooms of the upper floor know each other by contract only (docs/architecture.md).`,
    ),
  )

const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })

const importRules = folders.map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx,mts,mjs}`],
  rules: restrict(forbiddenImports(nameOf(folder))),
}))

/** Folders of the API that its resources stand on, the lowest first. */
const apiKit = [
  ...['config', 'money', 'secrets', 'rich-text', 'database', 'redis', 'http', 'rate-limits'],
  ...['dates', 'paging', 'mail', 'files', 'media', 'metrics'],
]
/** Its resources: each knows those before it, and none that comes later (ADR 51). */
const apiResources = [
  ...['retention', 'audit', 'notifications', 'pricing', 'payments', 'accounts', 'agreements'],
  ...['uploads', 'orders', 'documents', 'catalogue', 'consultations', 'subscriptions', 'chat'],
  ...['search', 'content', 'editor', 'saved-view', 'overview', 'privacy', 'backup'],
]
const apiLayers = ['tables', ...apiKit, ...apiResources]
const api = 'services/platform-api/src'
for (const entry of readdirSync(new URL(api, import.meta.url), { withFileTypes: true })) {
  if (entry.isDirectory() && ![...apiLayers, 'testing'].includes(entry.name)) {
    throw new Error(`Give ${api}/${entry.name} its place among the layers of the API (ADR 51).`)
  }
}
const served = forbiddenImports('platform-api').concat(
  serves['platform-api'].map((other) =>
    refuse(other, `Only tests of platform-api start ${other} (docs/decisions/0042).`),
  ),
)
const apiTests = ['**/*.test.ts', '**/*.engine.ts', '**/testing/**', '**/engine/**']

/** What the API serves; its kit imports no resource (ADR 42). */
const apiRules = [
  { files: [`${api}/**/*.ts`], ignores: apiTests, rules: restrict(served) },
  {
    files: apiKit.map((folder) => `${api}/${folder}/**/*.ts`),
    ignores: apiTests,
    rules: restrict([
      ...served,
      {
        regex: `^(\\.\\./)+(${apiResources.join('|')})/`,
        message:
          'The kit of the API imports no resource: let the resource give what is needed, as accounts give `app.sessions` (docs/decisions/0042).',
      },
    ]),
  },
]

/** What runs in a folder of the API imports no later folder; `..` as often as the file lies deep. */
const apiLayer = (folder, depth) => ({
  files: [`${api}/${folder}${'/*'.repeat(depth)}.ts`],
  ignores: apiTests,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./){${depth}}((${apiLayers.slice(apiLayers.indexOf(folder) + 1).join('|')})/|[^./]+$)`,
            allowTypeImports: true,
            message:
              'Folders of the API import those that stand before them in its layers: let the lower one have what both know, or be given it (docs/decisions/0051).',
          },
        ],
      },
    ],
  },
})
const apiLayerRules = apiLayers.flatMap((folder) =>
  [1, 2, 3].map((depth) => apiLayer(folder, depth)),
)

/** Words that only this code would use, each with what the field says (docs/glossary.md, "In code"). */
const privateWords = [
  ['reckon\\w*|Reckon\\w*', 'quote'],
  ['tell|tell[A-Z]\\w*', 'notify, publish, send or onX'],
  ['most[A-Z]\\w*', 'max'],
  ['means|\\w*Means|\\w*Desk', 'Deps'],
  ['why[A-Z]\\w*', 'a noun: the refusal, problem or reason'],
  ['Given', 'the noun of what it holds, Input or Options'],
  ['Asked|Wanted|Circumstances|Looking', 'Query, Params, Input or Filter'],
  ['Lookout|SignOfLife|Clues', 'Monitor, Heartbeat, Diagnostics'],
  ['judge\\w*|Judge\\w*|Judgement', 'evaluate, Verdict'],
  ['\\w*[sS]tandIns?', 'fallback'],
  ['Speaker', 'Source'],
  ['\\w*Standing', 'State, Status or Health'],
  ['Said|Spoil', 'UsageError, Failure'],
  ['world|World', 'fixture, or the data by its name'],
  ['hear|hears|hearing|[hH]eard', 'subscribe, subscription, received'],
  ['told|told[A-Z]\\w*|untold|\\w*Told|Told\\w*', 'notified, received, reported'],
  ['Cohort|cohorts|[a-z]\\w*Cohorts?|Arms?', 'variant'],
  ['[kK]eepers?|\\w+Keeper', 'supervisor, store'],
  ['upTo', 'max, last, or what it counts'],
  ['standing', 'state, status or health'],
  ['lookInto|adopt|Adoption', 'reconcile, attach'],
  ['Found|Kept|Held|Made', 'the noun of what it is'],
  ['onCall', 'onMessage'],
  ['trouble|\\w*Trouble', 'Failure with a kind, or a mismatch'],
  ['victim|\\w*Victim', 'target'],
  ['Place|[A-Z]\\w*Place', 'path, location, position or context'],
  ['Happened|Happening', 'Event, AuditEntry'],
  ['obituary', 'exitReport'],
  ['workbench|\\w*Workbench', 'fixture'],
]
const plainWords = privateWords.map(([pattern, instead]) => ({
  selector: `Identifier[name=/^(${pattern})$/]`,
  message: `Write the field's word: ${instead} (docs/glossary.md, "In code").`,
}))

/** A server function takes what it uses of the composition root, by the types of its parts. */
const composedParts = {
  selector:
    'TSTypeReference[typeName.name="Pick"] > TSTypeParameterInstantiation > TSTypeReference:first-child[typeName.name="Composition"]',
  message:
    'Take what is used by its own type, such as { state: StateStore }: not a part of the composition root.',
}

const banned = ['utils', 'util', 'helpers', 'helper', 'common', 'misc']

export default tseslint.config(
  {
    ignores: [
      ...['**/node_modules', '**/dist', '.data', '.cache', 'test-results', '**/*.html'],
      'bench/next-peer/next-env.d.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'check-file': checkFile, 'react-hooks': reactHooks },
    rules: {
      'no-restricted-syntax': ['error', ...plainWords, composedParts],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs,css}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-match-with-fex': 'off',
      'check-file/no-index': 'off',
      'check-file/folder-naming-convention': ['error', { '**/src/**/': 'KEBAB_CASE' }],
      'check-file/filename-blocklist': [
        'error',
        Object.fromEntries(banned.map((name) => [`**/${name}.{ts,tsx}`, '*.purpose.{ts,tsx}'])),
      ],
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'], tags: [] }],
    },
  },
  ...importRules,
  ...apiRules,
  ...apiLayerRules,
  // Next.js finds pages and layouts by their default export; their sources are those of the product.
  {
    files: ['bench/next-peer/**'],
    rules: { 'no-restricted-imports': 'off', 'no-restricted-exports': 'off' },
  },
  {
    files: ['*.config.mjs', '**/*.config.{mjs,ts}', '**/*.d.ts', '**/runtime-plugins/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
)
