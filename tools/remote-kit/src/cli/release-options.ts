import { parseArgs } from 'node:util'
import { isAddress, originOf } from '../site/site'
import { asTyped, defaultReleasesDir } from '../release/package-here'

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
  /** False with `--no-browser`. */
  browser: boolean
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
    },
  })
  return {
    raise: values.version,
    pre: values.pre,
    ...targetOf(values.to),
    drop: values.drop,
    ...(values.key !== undefined && { key: asTyped(values.key) }),
    browser: !values['no-browser'],
  }
}

function targetOf(to: string | undefined) {
  const releasesDir = to === undefined || isAddress(to) ? defaultReleasesDir() : asTyped(to)
  const site = to !== undefined && isAddress(to) ? originOf(to) : undefined
  return { releasesDir, target: site ?? releasesDir }
}
