import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMarkdown } from '../docs/format-markdown'

import { repository } from '../start/repository'

export interface SupplyChain {
  components: number
  /** Licence and how many components have it. */
  licences: [licence: string, count: number][]
}

/** By severity, and `total`. */
export type Weaknesses = Record<string, number>

interface Inventory extends SupplyChain {
  /** Undefined where the registry did not answer. */
  product: Weaknesses | undefined
  /** With the tools that build and test it. */
  tools: Weaknesses | undefined
}

const severities = ['critical', 'high', 'moderate', 'low', 'info', 'total']

/** Keeps the counts as a page of the documentation; the bill itself is recreated each time. */
export async function writeReport({
  components,
  licences,
  product,
  tools,
}: Inventory): Promise<void> {
  const text = `# Bill of materials

Written by \`npm run sbom -- --report\`, from the lockfile. The bill of materials itself (CycloneDX) is
written by \`npm run sbom\`. \`npm run doctor\` refuses a licence that is not on its list, a package without one,
and an install script that nobody has reviewed.

## Known vulnerabilities

${weaknesses(product, tools)}

## Licences

${components.toLocaleString('en')} components of the product, including its own packages. Licences of the others:

| Licence | Components |
| --- | ---: |
${licences.map(([licence, count]) => `| ${licence} | ${count} |`).join('\n')}
`
  const page = join(repository, 'docs', 'reports', 'supply-chain.md')
  await writeFile(page, await formatMarkdown('supply-chain.md', text))
}

function weaknesses(product: Weaknesses | undefined, tools: Weaknesses | undefined): string {
  if (!product) {
    return `Not checked: the registry used for this report does not answer \`npm audit\`. With
one that does, \`npm run sbom\` exits with 1 when the product has a vulnerability.`
  }
  const rows = severities.map(
    (name) => `| ${name} | ${product[name] ?? 0} | ${tools?.[name] ?? '–'} |`,
  )
  return `| Severity | Product | With its tools |\n| --- | ---: | ---: |\n${rows.join('\n')}`
}
