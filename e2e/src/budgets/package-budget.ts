import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from 'release-contracts/release'
import { sizeReport } from '../../../tools/remote-kit/src/checks/size-report'
import { repository } from '../../../tools/workspace/start/repository'
import { sourceRelease } from '../faults/rebrand-release'

/** `"budget"` of a package's package.json: Brotli bytes by module, `*` for the others. */
export function budgetOf(name: string): Record<string, number> {
  const { budget = {} } = readJson(join(repository, name, 'package.json')) as {
    budget?: Record<string, number>
  }
  return budget
}

/** A sentence per module of the build from the sources that is over its budget, or has none. */
export async function overBudget(releasesDir: string, name: string): Promise<string[]> {
  const folder = await sourceRelease(releasesDir, name)
  const builtRelease = release.parse(readJson(join(folder, 'release.json')))
  const budget = budgetOf(name)
  const modules = builtRelease.kind === 'shell' ? ['main'] : Object.keys(builtRelease.exposes)
  const unbudgeted = modules.filter((module) => !(budget[module] ?? budget['*']))
  return [
    ...sizeReport(builtRelease, budget).exceeded,
    ...unbudgeted.map((module) => `${module} has no budget. Give it one in package.json.`),
  ].map((sentence) => `${name} ${sentence}`)
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
