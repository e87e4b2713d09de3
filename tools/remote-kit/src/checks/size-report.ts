import type { Release } from 'release-contracts/release'

export interface SizeReport {
  lines: string[]
  /** One sentence per module that is over its budget. */
  exceeded: string[]
}

/**
 * Transferred bytes (Brotli 11) of what a browser fetches for each exposed module, against the
 * `budget` of the package's package.json: `{ "./home": 40000, "*": 60000 }`.
 */
export function sizeReport(release: Release, budget: Record<string, number>): SizeReport {
  const lines: string[] = []
  const exceeded: string[] = []
  for (const [name, files] of modules(release)) {
    const bytes = files.reduce((sum, file) => sum + transferred(release, file), 0)
    const limit = budget[name] ?? budget['*']
    lines.push(`  ${name.padEnd(28)} ${kilobytes(bytes)}${limit ? ` of ${kilobytes(limit)}` : ''}`)
    if (limit && bytes > limit) {
      exceeded.push(
        `${name} has ${bytes} bytes, ${bytes - limit} over its budget of ${limit}. Make it smaller, or raise "budget" in package.json and say why in the commit.`,
      )
    }
  }
  return { lines, exceeded }
}

/** Fetched by every browser, beside the pages. */
const serviceWorker = 'service-worker.js'

function modules(release: Release): [string, string[]][] {
  if (release.kind === 'shell') {
    const main: [string, string[]] = ['main', [...release.main.js, ...release.main.css]]
    return serviceWorker in release.files ? [main, [serviceWorker, [serviceWorker]]] : [main]
  }
  const exposed = Object.entries(release.exposes).map(([name, { js, css }]): [string, string[]] => [
    name,
    [...js, ...css],
  ])
  return [['entry', [release.entry]], ...exposed]
}

function transferred(release: Release, file: string) {
  const facts = release.files[file]
  return facts?.brotliBytes ?? facts?.bytes ?? 0
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
