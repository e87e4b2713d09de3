import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EvaluationContext, JsonValue } from '@openfeature/core'
import type { Provider } from '@openfeature/server-sdk'
import { messageOf, type Fields, type Log } from '../log/log'
import { flagKey, providedValue, type FlagValue } from './flag-document'

/** Answers by remote; a remote without one is decided by our own flags. */
export type ProvidedFlags = Readonly<Record<string, FlagValue>>

/** Another place to ask for `remote.<name>` flags. */
export interface FlagProvider {
  /** Never rejects, and takes no longer than a page can wait. */
  ask: (remotes: readonly string[], context: EvaluationContext) => Promise<ProvidedFlags>
  close: () => Promise<void>
}

interface ProviderModule {
  createProvider: () => Provider | Promise<Provider>
}

const patienceMs = 150
const quietMs = 60_000
const domain = 'amofin'

/**
 * Opens the OpenFeature provider that a module's `createProvider()` returns.
 *
 * @param source A package's name, or a path that begins with `.` or `/`.
 * @throws Error when there is no such module or it has no such function.
 */
export async function openFlagProvider(
  source: string,
  log: Log,
  now: () => number = Date.now,
): Promise<FlagProvider> {
  const create = await providerFrom(source)
  // Whoever uses no other provider does not load the SDK.
  const { ErrorCode, OpenFeature } = await import('@openfeature/server-sdk')
  OpenFeature.setProvider(domain, await create())
  const client = OpenFeature.getClient(domain)
  const complain = atMostOnceIn(quietMs, now, (fields) => log.warn('flags.provider-failed', fields))

  async function valueOf(
    remote: string,
    context: EvaluationContext,
  ): Promise<FlagValue | undefined> {
    const flag = flagKey(remote)
    const details = await client.getObjectDetails<JsonValue>(flag, null, { ...context })
    if (details.errorCode === ErrorCode.FLAG_NOT_FOUND) return undefined
    const parsed = providedValue.safeParse(details.value)
    if (parsed.success) return parsed.data
    complain({ flag, message: details.errorMessage ?? details.errorCode ?? 'unknown value' })
    return undefined
  }

  return {
    async ask(remotes, context) {
      const { promise: late, cancel } = deadline(patienceMs)
      const answers = remotes.map(async (remote) => {
        const value = await Promise.race([valueOf(remote, context), late]).catch(
          (error: unknown) => void complain({ flag: flagKey(remote), message: messageOf(error) }),
        )
        return value ? [[remote, value] as const] : []
      })
      const found = await Promise.all(answers)
      cancel()
      return Object.fromEntries(found.flat())
    },
    close: () => OpenFeature.close(),
  }
}

async function providerFrom(source: string) {
  const wrong = (reason: string) => new Error(`FLAG_PROVIDER "${source}" ${reason}`)
  const isPath = /^[./]/.test(source)
  const found: Partial<ProviderModule> = await import(
    isPath ? pathToFileURL(resolve(source)).href : source
  ).catch((error: unknown) => {
    throw wrong(`cannot be loaded: ${messageOf(error)}`)
  })
  if (typeof found.createProvider !== 'function') throw wrong('exports no createProvider().')
  return found.createProvider
}

function deadline(ms: number) {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  // When nobody asks for any flag, nobody hears of it either.
  promise.catch(() => undefined)
  return { promise, cancel: () => clearTimeout(timer) }
}

/** A provider that is away would otherwise write a line per page. */
function atMostOnceIn(ms: number, now: () => number, write: (fields: Fields) => void) {
  let last = -Infinity
  return (fields: Fields) => {
    if (now() - last < ms) return
    last = now()
    write(fields)
  }
}
