import { resolve } from 'node:path'
import { refusePublicSandbox } from 'shared-contracts/exposure'
import type { HookShape, SandboxOptions } from './sandbox'

/** The options that environment variables give. Throws a sentence that names the variable. */
export function readSandboxSettings(env: NodeJS.ProcessEnv): SandboxOptions {
  const hookUrl = env.FLW_HOOK_URL
  const siteOrigin = originFrom(env, 'SITE_ORIGIN') ?? 'http://localhost:3000'
  refusePublicSandbox(env)
  return {
    port: whole(env, 'SANDBOX_PORT', 4010, 65_535),
    host: env.SANDBOX_HOST || 'localhost',
    dataDir: resolve(env.DATA_DIR || '.data'),
    secretKey: required(env, 'FLW_SECRET_KEY', 'FLWSECK_TEST-0123456789abcdef'),
    publicKey: env.FLW_PUBLIC_KEY || undefined,
    webhook: hookUrl
      ? { url: hookUrl, hash: required(env, 'FLW_WEBHOOK_HASH', 'a-long-random-text') }
      : undefined,
    hookShape: shapeFrom(env.FLW_HOOK_SHAPE),
    hookRetryMs: whole(env, 'FLW_HOOK_RETRY_MS', 30 * 60_000, 2 ** 31 - 1),
    siteOrigin,
    publicOrigin: originFrom(env, 'SANDBOX_ORIGIN'),
    delayScale: scaleFrom(env.SANDBOX_DELAY_SCALE),
    log: (line) => process.stderr.write(`${line}\n`),
  }
}

function required(env: NodeJS.ProcessEnv, name: string, example: string) {
  const value = env[name]
  if (!value) throw new Error(`Set ${name}, for example ${name}=${example}`)
  return value
}

function whole(env: NodeJS.ProcessEnv, name: string, usual: number, most: number) {
  const value = Number(env[name] || usual)
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new Error(`${name} is "${env[name]}". Give a whole number such as ${usual}.`)
}

function originFrom(env: NodeJS.ProcessEnv, name: string) {
  const value = env[name]
  if (!value) return undefined
  if (URL.canParse(value)) return new URL(value).origin
  throw new Error(`${name} is "${value}". Give an address such as http://localhost:3000.`)
}

function shapeFrom(text: string | undefined): HookShape {
  const value = text || 'A'
  if (value === 'A' || value === 'B' || value === 'both') return value
  throw new Error(`FLW_HOOK_SHAPE is "${text}". Use A, B or both.`)
}

function scaleFrom(text: string | undefined) {
  const value = Number(text || 1)
  if (value >= 0 && value <= 1000) return value
  throw new Error(`SANDBOX_DELAY_SCALE is "${text}". Give a factor such as 1 or 0.01.`)
}
