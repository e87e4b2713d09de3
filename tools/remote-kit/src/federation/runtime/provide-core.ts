import * as core from '@module-federation/runtime-core'

/**
 * Where entries that are built with `externalRuntime` look for the federation core; they stop without it. The
 * plugin's own `provideExternalRuntime` bundles a second copy of the core (10 kB Brotli). A host of containers
 * imports this file before the first such entry.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })

/** Brings the file into a host that has the runtime, whose plugins are called as default exports. */
const provideCore = () => ({ name: 'provide-core' })

export { provideCore as default }
