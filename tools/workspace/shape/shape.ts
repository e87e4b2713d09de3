import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'prettier'

import { productOf } from './find-circles'
import { circlesOf, closureOf, foldersOf, lengthsOf, type ImportGraph } from './measures'
import { isProduct, listProductFiles, packageOf, packagesOf } from './product-files'
import { readImports } from './read-imports'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const report = join(root, 'docs/reports/shape.md')

const flows = [
  {
    name: 'open the orders list (own files of the remote)',
    entries: ['mf-dashboard/src/orders/orders.page.tsx'],
    goal: 4,
  },
  {
    name: 'a keystroke until the document shows it (own files)',
    entries: ['mf-agreement/src/form/form.page.tsx'],
    goal: 45,
  },
  {
    name: 'start a payment with a coupon (API)',
    entries: [
      'services/platform-api/src/payments/start-payment.ts',
      'services/platform-api/src/payments/order-payable.ts',
    ],
    goal: 25,
  },
  {
    name: 'one step of a rollout (server)',
    entries: ['shell/src/server/rollouts/change-rollout.ts'],
    goal: 25,
  },
] as const

const files = listProductFiles(root)
const packages = packagesOf(files)

const percent = (share: number) => `${Math.round(share * 100)} %`
const linesIn = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1

function lengthRow(name: string, own: string[]) {
  const { files: count, median, p90, short } = lengthsOf(own.map(linesIn))
  return `| ${name} | ${count} | ${median} | ${p90} | ${percent(short)} |`
}

const lengthsOfPackage = (name: string) =>
  lengthRow(
    name,
    files.filter((file) => packageOf(file) === name),
  )

function flowRow(graph: ImportGraph, { name, entries, goal }: (typeof flows)[number]) {
  const own = packageOf(entries[0])
  const within = (file: string) => packageOf(file) === own && isProduct(file)
  return `| ${name} | ${closureOf(graph, entries, within).size} | ≤ ${goal} |`
}

function circleRow(graph: ImportGraph, name: string) {
  const own = productOf(graph, name)
  const folders = foldersOf(own)
  const circles = circlesOf(folders)
  const around = circles.reduce((sum, circle) => sum + circle.length, 0)
  const files = circlesOf(own)
  return `| ${name} | ${folders.size} | ${circles.length} | ${around} | ${files.length} |`
}

/**
 * Prints how long the files are, how far one reads for a task, and which folders import each other
 * around a circle. `--write` keeps the tables in docs/reports/shape.md.
 */
export async function printShape(): Promise<void> {
  const graph = await readImports(root, packages)
  const text = `# The shape of the code

Made by \`npm run doctor -- shape\`, which counts product files: no tests, no seed content.

| Package | Files | Median lines | 90th percentile | Under 25 lines |
|---|---|---|---|---|
${packages.map(lengthsOfPackage).join('\n')}
${lengthRow('**all** (goal: median 60, 90th percentile ≤ 200, under 10 % short)', files)}

| What one reads for | Files | Goal |
|---|---|---|
${flows.map((flow) => flowRow(graph, flow)).join('\n')}

| Package | Folders | Circles of folders (goal 0) | Folders in them | Circles of files (goal 0) |
|---|---|---|---|---|
${packages.map((name) => circleRow(graph, name)).join('\n')}
`
  console.log(text)
  if (process.argv.includes('--write')) {
    writeFileSync(report, await format(text, { parser: 'markdown' }))
  }
}
