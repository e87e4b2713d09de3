import * as core from '@module-federation/runtime-core'

/** Where entries that are built with `externalRuntime` look for the core. They stop without it. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
