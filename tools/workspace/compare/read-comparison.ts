import { parseArgs } from 'node:util'
import { UsageError } from '../rollout/usage-error'

export interface Comparison {
  remote: string
  versions: [before: string, after: string]
  /** Paths of the site. */
  pages: string[]
  site: string | undefined
  /** Folder of the report. */
  out: string | undefined
}

export const usage = `npm run compare -- <remote> <version> <version> [path …]

Takes pictures of pages (default: /) under two versions of a remote, on a phone and on a desktop, and
writes a report with both side by side and what differs.

  --site https://…   the site, else ROLLOUT_SITE, else the one that runs on this machine
  --out <folder>     where the report goes, else compare/<remote>-<version>-<version>

It opens signed QA links, so visitors notice nothing. On another machine than the site's set
ROLLOUT_TOKEN to a token of the site. Pages that need an account show what a visitor without one sees.`

/** Undefined where help is wanted. */
export function readComparison(argv: readonly string[]): Comparison | undefined {
  const { values, positionals } = parsed(argv)
  if (values.help || argv.length === 0) return undefined
  const [remote, before, after, ...pages] = positionals
  if (!remote || !before || !after) {
    throw new UsageError('Name a remote and two of its versions: mf-chat 1.0.0 1.1.0')
  }
  if (before === after) throw new UsageError('Name two different versions.')
  const wrong = pages.find((page) => !/^\/(?![/\\])/.test(page))
  if (wrong !== undefined) {
    throw new UsageError(`"${wrong}" is not a page path. Use one such as /pricing.`)
  }
  return {
    ...{ remote, versions: [before, after], pages: pages.length > 0 ? pages : ['/'] },
    ...{ site: values.site, out: values.out },
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
