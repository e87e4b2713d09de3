import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readManifests } from '../doctor/manifests'
import { repository } from '../start/repository'
import { writeReport, type SupplyChain, type Weaknesses } from './supply-chain-report'

/**
 * `npm run sbom [file]`: writes what the product is made of, without its tools, as a CycloneDX
 * document (default `sbom.cdx.json`), and asks the registry for known vulnerabilities where it answers.
 * Ends with 1 when there is one. `--report` keeps the counts in docs/reports/supply-chain.md.
 */
const words = process.argv.slice(2)
const file = words.find((word) => !word.startsWith('--')) ?? join(repository, 'sbom.cdx.json')

function npm(...args: string[]) {
  return spawnSync('npm', args, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

interface Bom {
  components: {
    name: string
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  }[]
}

function countLicences({ components }: Bom) {
  const own = new Set(readManifests(repository).map(({ manifest }) => manifest.name))
  const counts = new Map<string, number>()
  for (const { licenses = [] } of components.filter(({ name }) => !own.has(name))) {
    const [first] = licenses
    const name = first?.expression ?? first?.license?.id ?? first?.license?.name ?? 'none named'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

function writeBom(): SupplyChain {
  const { status, stdout, stderr } = npm('sbom', '--sbom-format=cyclonedx', '--omit=dev')
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`)
  const bom = JSON.parse(stdout) as Bom
  writeFileSync(file, stdout)
  const licences = countLicences(bom)
  console.log(`${bom.components.length} components in ${file}`)
  for (const [licence, count] of licences) console.log(`  ${count} ${licence}`)
  return { components: bom.components.length, licences }
}

/** Undefined where the registry does not answer: those behind a mirror often answer installs only. */
function audit(scope: string[]): Weaknesses | undefined {
  const report = JSON.parse(npm('audit', ...scope, '--json').stdout || '{}') as {
    metadata?: { vulnerabilities: Weaknesses }
  }
  return report.metadata?.vulnerabilities
}

const said = (weaknesses: Weaknesses | undefined) =>
  weaknesses ?? 'not checked: the registry does not answer npm audit.'

try {
  const chain = writeBom()
  const product = audit(['--omit=dev'])
  console.log('Known vulnerabilities of the product:', said(product))
  if (words.includes('--report')) {
    await writeReport({ ...chain, product, tools: audit([]) })
    console.log('Counts written to docs/reports/supply-chain.md')
  }
  process.exitCode = (product?.total ?? 0) > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
