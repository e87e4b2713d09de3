import { aloneManifest } from './alone-manifest'

const template = {
  name: 'mf-tax-help',
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { test: 'jest --config ../../jest.config.mjs' },
  budget: { '*': 30000 },
  dependencies: { react: '19.0.0', 'shared-ui': '1.0.0' },
  devDependencies: { 'remote-kit': '1.0.0' },
}
const versions = {
  scope: '@team',
  own: { 'shared-ui': '1.4.0', 'remote-kit': '2.0.0' },
  tools: { jest: '30.0.0' },
}

test('published packages keep the names that sources import, at the versions of this publication', () => {
  const manifest = aloneManifest(template, versions)
  expect(manifest.dependencies).toEqual({
    react: '19.0.0',
    'shared-ui': 'npm:@team/shared-ui@1.4.0',
  })
  expect(manifest.devDependencies).toEqual({
    jest: '30.0.0',
    'remote-kit': 'npm:@team/remote-kit@2.0.0',
  })
})

test('nothing points out of the folder', () => {
  expect(JSON.stringify(aloneManifest(template, versions))).not.toContain('../')
})
