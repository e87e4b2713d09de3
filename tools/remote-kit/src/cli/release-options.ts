import { parseArgs } from 'node:util'
import { isAddress, originOf } from '../site/site'
import { resolveFromCaller, defaultReleasesDir } from '../release/current-package'

/** What was asked for behind `npm run release -w mf-x --`. */
export interface ReleaseRequest {
  /** `patch`, `minor`, `major` or a version; absent: what package.json says. */
  raise?: string
  /** Name of a preview. */
  pre?: string
  /** Folder of releases on this machine; source maps are kept beside it. */
  releasesDir: string
  /** Where it is published: that folder, or the address of a site. */
  target: string
  /** Paths and page ids that may go. */
  drop: string[]
  /** File of the team's private key; RELEASE_KEY may hold one instead. */
  key?: string
  /** False with `--no-browser`: neither loaded nor checked further. Previews only. */
  browser: boolean
  /** False with `--no-conform`, and without a browser. Previews only. */
  conform: boolean
}

/** Throws, with the option's name, for an option that there is not. */
export function readReleaseOptions(args: string[]): ReleaseRequest {
  const { values } = parseArgs({
    args,
    options: {
      version: { type: 'string' },
      pre: { type: 'string' },
      to: { type: 'string' },
      key: { type: 'string' },
      drop: { type: 'string', multiple: true, default: [] },
      'no-browser': { type: 'boolean', default: false },
      'no-conform': { type: 'boolean', default: false },
    },
  })
  const skipped = (['no-browser', 'no-conform'] as const).filter((name) => values[name])
  if (skipped[0] && values.pre === undefined) throw new Error(previewsOnly(skipped[0]))
  return {
    raise: values.version,
    pre: values.pre,
    ...targetOf(values.to),
    drop: values.drop,
    ...(values.key !== undefined && { key: resolveFromCaller(values.key) }),
    browser: !values['no-browser'],
    conform: skipped.length === 0,
  }
}

const previewsOnly = (option: string) =>
  `--${option} is only for previews. Add --pre NAME, or leave it out`

function targetOf(to: string | undefined) {
  const releasesDir =
    to === undefined || isAddress(to) ? defaultReleasesDir() : resolveFromCaller(to)
  const site = to !== undefined && isAddress(to) ? originOf(to) : undefined
  return { releasesDir, target: site ?? releasesDir }
}
