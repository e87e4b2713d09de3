/**
 * `container`: webpack's own containers, 22 kB less JavaScript on a first page. `enhanced`: the Module
 * Federation 2 runtime with its plugins and developer tools. A host of either mode takes remotes of both
 * (docs/decisions/0085-containers-by-default.md).
 */
export type FederationMode = 'enhanced' | 'container'

/** The mode of this process, from the environment variable FEDERATION. */
export function federationMode(value = process.env.FEDERATION): FederationMode {
  if (!value || value === 'container') return 'container'
  if (value === 'enhanced') return value
  throw new Error(`FEDERATION is "${value}"; set it to "container" or "enhanced"`)
}
