import { sharedLibraries } from 'shared-contracts/shared-libraries'

/** The range a remote asks the host for, per shared library. */
export const sharedRanges: Record<string, string> = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, version]) => [name, `^${version}`]),
)

const forEachLibrary = <T>(option: (version: string, name: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, version]) => [name, option(version, name)]),
  )

/** The host provides every shared library, eagerly: no bootstrap file, no extra round trip. */
export const sharedByHost = () =>
  forEachLibrary((version) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion: `^${version}`,
  }))

/**
 * The same for a host of containers. Remotes bring no copies, so its own code takes the library itself instead of
 * asking the share scope, whose code for that is 1 kB of every first page.
 */
export const providedByHost = () =>
  forEachLibrary((version, shareKey) => ({ shareKey, shareScope: 'default', version, eager: true }))

/** A remote brings no copy of its own and refuses a host outside its range. */
export const sharedFromHost = () =>
  forEachLibrary((version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    import: false as const,
  }))
