import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findCircles } from '../shape/find-circles'
import { findFederationMisfit } from './federation-fit'
import { findLockfileAddresses } from './lockfile-addresses'
import { findStaleCatalogue, writeCatalogue } from './page-catalogue'
import { findUnpinned } from './pinned-versions'
import { findSharedNames } from './release-names'
import { findDuplicates } from './single-copies'
import { findUnknownLicences, findUnlistedInstallScripts } from './supply-chain'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const releases = join(resolve(root, process.env['DATA_DIR'] || '.data'), 'releases')

const checks: [string, () => string[] | Promise<string[]>][] = [
  ['webpack and the federation plugin fit', () => findFederationMisfit(root)],
  ['shared libraries are installed once', () => findDuplicates(root)],
  ['no two releases share a global name', () => findSharedNames(releases)],
  ['the lockfile is tied to no registry', () => findLockfileAddresses(root)],
  ['every dependency is pinned', () => findUnpinned(root)],
  ['only listed packages have install scripts', () => findUnlistedInstallScripts(root)],
  ['every licence is allowed', () => findUnknownLicences(root)],
  ['the page catalogue matches the manifests', () => findStaleCatalogue(root)],
  ['no circular imports of files or folders', () => findCircles(root)],
]

if (process.argv[2] === 'shape') {
  const { printShape } = await import('../shape/shape')
  await printShape()
  process.exit(0)
}

if (process.argv[2] === 'pages') {
  writeCatalogue(root)
  process.exit(0)
}

let failed = false
for (const [name, find] of checks) {
  const problems = await find()
  failed ||= problems.length > 0
  console.log(`${problems.length === 0 ? 'ok      ' : 'PROBLEM '} ${name}`)
  for (const problem of problems) console.log(`         ${problem}`)
}
process.exit(failed ? 1 : 0)
