import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import type { RemoteModule } from '../app/remotes/remote-source'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as bus from 'shared-contracts/bus'
import * as router from 'shared-contracts/router'
import * as session from 'shared-contracts/session'
import type { sharedLibraries } from 'shared-contracts/shared-libraries'
import * as shell from 'shared-contracts/shell'

export interface ServerBundles {
  /**
   * The exposed module (`./name`) of a server bundle. The file runs once; a file is never changed,
   * as its folder carries the version. Throws what the bundle throws, every time.
   */
  module(file: string, expose: string): RemoteModule
  /** Forgets the bundle, with all that only it holds. */
  drop(file: string): void
}

type Exposes = Record<string, RemoteModule>

/** Old versions leave when newer ones come: a rollout has two versions of a remote at a time. */
const maxKept = 24

export function createServerBundles(
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
  most = maxKept,
): ServerBundles {
  const kept = new Map<string, () => Exposes>()

  function exposesOf(file: string): Exposes {
    const known = kept.get(file)
    const exposes = known ?? evaluated(file, read)
    // Put at the end again: the first entry is the one unused for longest.
    kept.delete(file)
    kept.set(file, exposes)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return exposes()
  }

  return {
    module(file, expose) {
      const module = exposesOf(file)[expose]
      if (typeof module?.Component !== 'function') {
        throw new Error(`${file} exposes no ${expose} with a Component`)
      }
      return module
    },
    drop: (file) => void kept.delete(file),
  }
}

function evaluated(file: string, read: (file: string) => string): () => Exposes {
  try {
    const module = { exports: {} as { exposes?: Exposes } }
    const run = compileFunction(read(file), ['module', 'exports', 'require'], { filename: file })
    run(module, module.exports, requireShared)
    const { exposes } = module.exports
    if (!exposes) throw new Error(`${file} exports no "exposes"`)
    return () => exposes
  } catch (error) {
    return () => {
      throw error
    }
  }
}

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
function requireShared(name: string): unknown {
  if (Object.hasOwn(provided, name)) return provided[name as keyof typeof provided]
  throw new Error(
    `A server bundle may not require "${name}". It gets ${Object.keys(provided).join(', ')}; ` +
      'anything else must be bundled with the remote.',
  )
}
