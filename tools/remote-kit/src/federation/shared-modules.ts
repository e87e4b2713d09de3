import { sharedLibraries } from 'shared-contracts/shared-libraries'

/** The range a remote asks the host for, per shared library. */
export const sharedRanges: Record<string, string> = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, version]) => [name, `^${version}`]),
)

const forEachLibrary = <T>(option: (version: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, version]) => [name, option(version)]),
  )

/** The host provides every shared library, eagerly: no bootstrap file, no extra round trip. */
export const sharedByHost = () =>
  forEachLibrary((version) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion: `^${version}`,
  }))

/** A remote brings no copy of its own and refuses a host outside its range. */
export const sharedFromHost = () =>
  forEachLibrary((version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    import: false as const,
  }))
