import { parseArgs } from 'node:util'

/** The one path and the flags that a command was called with. Throws its usage for anything else. */
export function parsePathCommand(
  args: string[],
  { flags, usage }: { flags: readonly string[]; usage: string },
): { path: string; flags: Record<string, boolean> } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path && more.length === 0) return { path, flags: values as Record<string, boolean> }
  } catch {
    // An unknown flag; the usage names those there are.
  }
  throw new Error(usage)
}
