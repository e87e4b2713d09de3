import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as bus from 'shared-contracts/bus'
import * as router from 'shared-contracts/router'
import * as session from 'shared-contracts/session'
import type { sharedLibraries } from 'shared-contracts/shared-libraries'
import * as shell from 'shared-contracts/shell'

/** The worker's own copies, handed to every server bundle: one React, one router, one session. */
const provided: Record<keyof typeof sharedLibraries, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'shared-contracts/bus': bus,
  'shared-contracts/router': router,
  'shared-contracts/session': session,
  'shared-contracts/shell': shell,
}

/** Stands in for `require` in server bundles: what is not on the list does not exist there. */
export function requireShared(name: string): unknown {
  if (Object.hasOwn(provided, name)) return provided[name as keyof typeof provided]
  throw new Error(
    `A server bundle may not require "${name}". It gets ${Object.keys(provided).join(', ')}; ` +
      'anything else must be bundled with the remote.',
  )
}
