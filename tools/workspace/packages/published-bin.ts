const main = /import\('(\.\.\/src\/[^']+)\.ts'\)/

/** A command that runs compiled files: the repository's own loads sources through tsx. */
export function publishedBin(text: string): string {
  const [, file] = main.exec(text) ?? []
  if (!file) throw new Error(`A command must load exactly one module below ../src:\n${text}`)
  return `#!/usr/bin/env node
import { main } from '${file}.js'

process.exitCode = await main(process.argv.slice(2))
`
}
