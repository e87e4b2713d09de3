/**
 * `enhanced`: the Module Federation 2 runtime. `container`: webpack's built-in containers, about
 * 20 kB less JavaScript. Host and remotes of one site must be built in the same mode.
 */
export type FederationMode = 'enhanced' | 'container'

/** The mode of this process, from the environment variable FEDERATION. */
export function federationMode(value = process.env.FEDERATION): FederationMode {
  if (!value || value === 'enhanced') return 'enhanced'
  if (value === 'container') return value
  throw new Error(`FEDERATION is "${value}"; set it to "enhanced" or "container"`)
}
