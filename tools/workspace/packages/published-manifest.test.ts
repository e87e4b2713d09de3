import { expect, test } from '@jest/globals'
import { importedPackages } from './imported-packages'
import { publishedBin } from './published-bin'
import { publishedExports, publishedManifest } from './published-manifest'

const around = {
  own: { 'shared-ui': '1.2.0', screens: '1.0.0' },
  root: { jest: '30.0.0' },
  imported: new Set(['jest', 'react', 'tsx']),
}
const source = {
  name: 'screens',
  version: '1.0.0',
  exports: { './list': './src/list.tsx', './base.css': './src/base.css' },
  dependencies: { 'shared-ui': '1.2.0', zod: '4.0.0', tsx: '4.0.0' },
  peerDependencies: { react: '19.0.0' },
}

test('own packages go by the names that sources import, the rest is installed or brought', () => {
  const manifest = publishedManifest(source, around)
  expect(manifest.name).toBe('@amofin/screens')
  expect(manifest.dependencies).toEqual({
    'shared-ui': 'npm:@amofin/shared-ui@1.2.0',
    zod: '4.0.0',
  })
  expect(manifest.peerDependencies).toEqual({ jest: '^30.0.0', react: '^19.0.0' })
})

test('an import that no package.json names is refused', () => {
  const imported = new Set(['left-pad'])
  expect(() => publishedManifest(source, { ...around, imported })).toThrow(
    'screens imports left-pad, which no package.json names',
  )
})

test('exports lead to compiled files with types, and to style sheets as they are', () => {
  expect(publishedExports(source.exports)).toEqual({
    './list': { types: './src/list.d.ts', default: './src/list.js' },
    './base.css': './src/base.css',
  })
})

test('imports are found in every form, without files and built-in modules', () => {
  const text = `import x from '@a/b/c'
import 'react-dom'
export { y } from './y.js'
const z = await import("zod")
require.resolve('css-loader')
import { join } from 'node:path'`
  expect(importedPackages(text)).toEqual(['@a/b', 'react-dom', 'zod', 'css-loader'])
})

test('a command runs the compiled module', () => {
  const bin = publishedBin(`register()\nconst { main } = await import('../src/cli/cli.ts')`)
  expect(bin).toContain(`import { main } from '../src/cli/cli.js'`)
})
