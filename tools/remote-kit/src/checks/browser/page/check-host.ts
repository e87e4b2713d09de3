import { startFederation } from 'federation-runtime'
import type { RemoteEntry } from 'shared-contracts/federation-runtime'

/** The host of the release check, in the page: it has no other version to fall back to. */
const federation = startFederation({ entryTimeoutMs: 10_000, loadTimeoutMs: 20_000 })

/** Loads one exposed module as the shell would; resolves with what is wrong with it, if anything. */
async function faultOf(name: string, expose: string): Promise<string | undefined> {
  try {
    const { Component } = (await federation.load(name, expose)) as { Component?: unknown }
    if (typeof Component === 'function') return undefined
    return `exports ${Component === undefined ? 'no Component' : `a Component of type ${typeof Component}`}; it must be a function`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function loadAll(name: string, entry: RemoteEntry, exposes: readonly string[]) {
  federation.register(name, entry)
  const faults = exposes.map(async (expose) => [expose, await faultOf(name, expose)] as const)
  return (await Promise.all(faults)).filter(([, fault]) => fault !== undefined)
}

export type LoadAll = typeof loadAll

Object.assign(globalThis, { loadAll })
