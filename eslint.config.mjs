import js from '@eslint/js'
import checkFile from 'eslint-plugin-check-file'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import { readFileSync } from 'node:fs'
import tseslint from 'typescript-eslint'

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** Ground packages, and what each of them may import of the others. */
const ground = {
  'shared-contracts': [],
  'agreement-template': [],
  'shared-ui': ['shared-contracts'],
}
/** Tools that drive the product from outside and may import what they drive. */
const outside = ['e2e', 'bench']

/** The workspace packages that a package may import, from the package list alone. */
function allowed(name) {
  if (outside.includes(name)) return workspaces.filter((other) => !other.startsWith('mf-'))
  return ground[name] ?? Object.keys(ground)
}

/** Runtime configuration of a package (jest, webpack, its release script) may use the kit. */
const forbidden = (name) =>
  workspaces.filter((other) => other !== name && !allowed(name).includes(other))

const importRules = workspaces.map((name) => ({
  files: [`${name}/**/*.{ts,tsx,mts,mjs}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...forbidden(name).map((other) => ({
            regex: `^${other}(/|$)|(\\.\\./){2,}${other}/`,
            message: `${name} may not import ${other}: rooms of the upper floor know each other by contract only (docs/architecture.md).`,
          })),
        ],
      },
    ],
  },
}))

const banned = ['utils', 'util', 'helpers', 'helper', 'common', 'misc']

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', '.data', '.cache', 'test-results', '**/*.html'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'check-file': checkFile, 'react-hooks': reactHooks },
    rules: {
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
  {
    files: ['*.config.mjs', '**/*.config.{mjs,ts}', '**/*.d.ts', '**/runtime-plugins/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
)
