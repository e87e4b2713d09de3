import semver from 'semver'

const steps = ['patch', 'minor', 'major'] as const
type Step = (typeof steps)[number]

/**
 * The version that `--version` asks for, counted from package.json's. Throws with what may be
 * given for anything else, and for a version that is not above the present one.
 */
export function bumpedVersion(present: string, asked: string): string {
  if (steps.includes(asked as Step)) {
    const raised = semver.inc(present, asked as Step)
    if (raised) return raised
    throw new Error(`package.json says version "${present}", which is not a semantic version`)
  }
  const exact = semver.parse(asked)
  if (!exact || exact.prerelease.length > 0 || exact.version !== asked) {
    throw new Error(`--version is "${asked}"; give patch, minor, major or a version like 1.9.0`)
  }
  if (semver.gte(asked, present)) return asked
  throw new Error(`--version is ${asked}, but package.json already says ${present}`)
}

/** `1.4.0`, or `1.4.0-pr-12` with `--pre pr-12`. */
export function releaseVersion(version: string, pre?: string): string {
  if (pre === undefined) return version
  const preview = `${version}-${pre}`
  const isSource = /^(src|dev)(\.|$)/.test(pre)
  if (semver.parse(preview)?.version === preview && !isSource) return preview
  throw new Error(`--pre is "${pre}"; use letters, digits, dots and dashes, like pr-12`)
}
