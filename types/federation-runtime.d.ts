/** Provided by the build of the shell: `tools/remote-kit/src/federation/runtime`, by federation mode. */
declare module 'federation-runtime' {
  import type { StartFederation } from 'shared-contracts/federation-runtime'

  export const startFederation: StartFederation
}
