import * as core from '@module-federation/runtime-core'

/**
 * Hands the host's federation core to the remotes, which are built with `externalRuntime`.
 * The plugin's own `provideExternalRuntime` bundles a second copy of the core (10 kB Brotli).
 */
const provideCore = () => ({
  name: 'provide-core',
  beforeInit<T>(options: T): T {
    Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
    return options
  },
})

// The federation plugin calls the default export.
export { provideCore as default }
