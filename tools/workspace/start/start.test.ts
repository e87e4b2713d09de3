import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { lockFolder } from 'local-postgres/data-folder-lock'
import { folderFailure } from './folder-failure'
import { optionsFrom } from './options'
import { readPayments } from './payments'
import { claimPort } from './ports'
import { startProduct } from './product'
import { writeRuntime } from './runtime-file'
import { readSecrets } from './secrets'
import { bothOrNone, createTeardown } from './teardown'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-start-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function busyPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port, free: () => server.close() }
}

describe('a start that cannot succeed', () => {
  test('says in one line that a port is in use, before anything is built', async () => {
    const { port, free } = await busyPort()
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const started = startProduct({ port, apiPort: 0, dataDir, log }).finally(free)
    await expect(started).rejects.toThrow(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1}.`,
    )
    expect(lines).toEqual([])
  })

  test('says in one line that the data folder is in use, and gives nothing of it away', async () => {
    const lock = await lockFolder(dataDir)
    const started = startProduct({ port: 0, apiPort: 0, dataDir })
    await expect(started).rejects.toThrow(
      /^The data folder .* is in use by another running product/,
    )
    await lock.release()
    const again = await lockFolder(dataDir)
    await again.release()
  })
})

describe('a data folder that cannot be used', () => {
  test('is named, with what to do, when it is a file', async () => {
    const file = join(dataDir, 'data')
    await writeFile(file, '')
    await expect(startProduct({ port: 0, apiPort: 0, dataDir: file })).rejects.toThrow(
      `${file} is not a folder. Choose another DATA_DIR.`,
    )
  })

  test.each([
    ['EACCES', /^\/data cannot be written to \(EACCES: why\)\. Start the product as/],
    ['EPERM', /^\/data cannot be written to \(EPERM: why\)\. Start the product as/],
    ['EROFS', /^\/data cannot be written to \(EROFS: why\)\. Start the product as/],
    ['ENOSPC', /^There is no space left for \/data \(ENOSPC: why\)\. Free some/],
    ['EDQUOT', /^There is no space left for \/data \(EDQUOT: why\)\. Free some/],
  ])('is named, with what to do, for %s', (code, sentence) => {
    const error = Object.assign(new Error(`${code}: why`), { code })
    expect(folderFailure(error, '/data')).toEqual(
      expect.objectContaining({ message: expect.stringMatching(sentence), cause: error }),
    )
  })

  test('takes no blame for other failures', () => {
    const error = new Error('mf-chat could not be built')
    expect(folderFailure(error, '/data')).toBe(error)
  })
})

test('takes a free port for 0', async () => {
  const port = await claimPort(0, 'PORT')
  expect(await claimPort(port, 'PORT')).toBe(port)
})

test.each(['http', '-1', '70000', '80.5'])('does not take "%s" for a port', (text) => {
  expect(() => optionsFrom({ PORT: text })).toThrow(
    `PORT is "${text}". Give a port number such as 3000.`,
  )
})

test('does not give two servers one port', () => {
  expect(() => optionsFrom({ PORT: '8000' })).toThrow(
    'PORT and API_PORT are both 8000. Choose another one, such as API_PORT=8001.',
  )
  expect(() => optionsFrom({ PORT: '4010' })).toThrow('PORT and SANDBOX_PORT are both 4010.')
  expect(() => optionsFrom({ PORT: '0', API_PORT: '0', SANDBOX_PORT: '0' })).not.toThrow()
  const provider = { PAYMENT_PROVIDER: 'flutterwave', PORT: '4010' }
  expect(() => optionsFrom(provider)).not.toThrow()
})

describe('a site that people reach from other machines', () => {
  const complete = {
    SITE_ORIGIN: 'https://amofin.example',
    ...{ API_KEY: 'key', API_SECRET: 's'.repeat(16), COMPOSITION_SECRET: 'c'.repeat(16) },
    ...{ TRUST_PROXY: '127.0.0.1', PAYMENT_PROVIDER: 'flutterwave' },
  }

  test('starts only with keys and secrets of its own, behind TLS', () => {
    expect(() => optionsFrom(complete)).not.toThrow()
    expect(() => optionsFrom({ SITE_ORIGIN: 'http://amofin.example' })).toThrow(
      'Set SITE_ORIGIN to an address with https://, API_KEY, API_SECRET, COMPOSITION_SECRET, TRUST_PROXY',
    )
  })

  test('starts with no documented key or secret', () => {
    for (const name of ['API_KEY', 'API_SECRET', 'COMPOSITION_SECRET']) {
      for (const value of ['amofin-local-key', 'amofin-demo-2026']) {
        expect(() => optionsFrom({ ...complete, [name]: value })).toThrow(
          `Set ${name} to a value of your own: this one is documented`,
        )
      }
    }
  })

  test('takes real payments, unless it is said aloud to be a demonstration', () => {
    const sandbox = { ...complete, PAYMENT_PROVIDER: '' }
    expect(() => optionsFrom(sandbox)).toThrow('The payment sandbox takes test cards')
    expect(() => optionsFrom({ ...sandbox, ALLOW_DEMO: '1' })).not.toThrow()
  })
})

describe('secrets', () => {
  test('are drawn once and kept in a file that nobody else may read', async () => {
    const first = readSecrets(dataDir, {})
    expect(readSecrets(dataDir, {})).toEqual(first)
    expect(first.compositionSecret).toMatch(/^[0-9a-f]{64}$/)
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  test('come from the environment where it names them', () => {
    const env = { API_KEY: 'key', COMPOSITION_SECRET: 'a'.repeat(32) }
    expect(readSecrets(dataDir, env)).toEqual({ apiKey: 'key', compositionSecret: 'a'.repeat(32) })
  })

  test('are never half written: a start that is cut short leaves those that were there', async () => {
    const file = join(dataDir, 'secrets.json')
    const { compositionSecret } = readSecrets(dataDir, {})
    const whole = await stat(file)
    readPayments(dataDir, 4010, {})
    expect((await stat(file)).ino).not.toBe(whole.ino)
    expect(readSecrets(dataDir, {}).compositionSecret).toBe(compositionSecret)
    expect(await readdir(dataDir)).toEqual(['secrets.json'])
  })

  test('are not silently replaced when their file is damaged', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{')
    expect(() => readSecrets(dataDir, {})).toThrow(/cannot be read.*Delete it to get new secrets/)
  })
})

describe('payments', () => {
  test('go to the sandbox, whose keys are drawn once and kept beside the other secrets', async () => {
    const { compositionSecret } = readSecrets(dataDir, {})
    const first = readPayments(dataDir, 4010, {})
    expect(first).toMatchObject({
      provider: 'sandbox',
      base: 'http://127.0.0.1:4010',
      script: 'http://localhost:4010/v3.js',
      secretKey: expect.stringMatching(/^FLWSECK_TEST-/),
      publicKey: expect.stringMatching(/^FLWPUBK_TEST-.+-X$/),
    })
    expect(readPayments(dataDir, 4010, {})).toEqual(first)
    expect(readSecrets(dataDir, {}).compositionSecret).toBe(compositionSecret)
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  test('go to the provider with keys from the environment only', () => {
    const env = { PAYMENT_PROVIDER: 'flutterwave', FLW_SECRET_KEY: 's', FLW_PUBLIC_KEY: 'p' }
    expect(() => readPayments(dataDir, 0, env)).toThrow(
      'PAYMENT_PROVIDER=flutterwave also needs FLW_WEBHOOK_HASH. Set them.',
    )
    expect(readPayments(dataDir, 0, { ...env, FLW_WEBHOOK_HASH: 'h' })).toEqual({
      provider: 'flutterwave',
      base: 'https://api.flutterwave.com',
      origin: 'https://checkout.flutterwave.com',
      script: 'https://checkout.flutterwave.com/v3.js',
      secretKey: 's',
      publicKey: 'p',
      webhookHash: 'h',
    })
  })

  test('say which providers there are', () => {
    expect(() => readPayments(dataDir, 0, { PAYMENT_PROVIDER: 'cash' })).toThrow(
      'PAYMENT_PROVIDER is "cash". Use sandbox or flutterwave.',
    )
  })

  test('have port 4010 beside the usual API, else a free one', () => {
    expect(optionsFrom({}).sandboxPort).toBe(4010)
    expect(optionsFrom({ API_PORT: '0' }).sandboxPort).toBe(0)
    expect(optionsFrom({ API_PORT: '8123' }).sandboxPort).toBe(0)
    expect(optionsFrom({ API_PORT: '8123', SANDBOX_PORT: '4011' }).sandboxPort).toBe(4011)
  })
})

test('the running product is described in a private file and forgotten at its end', async () => {
  const file = join(dataDir, 'runtime.json')
  await writeFile(file, 'left by a killed product', { mode: 0o644 })
  const runtime = {
    site: 's',
    api: 'a',
    payments: 'p',
    databaseUrl: 'd',
    secret: 'x',
    pids: { api: 1 },
  }
  const remove = writeRuntime(dataDir, runtime)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(runtime)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  remove()
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

describe('winding down', () => {
  test('stops the last started part first, once, and goes on after a failure', async () => {
    const order: string[] = []
    const reported = console.error
    console.error = () => order.push('reported')
    const teardown = createTeardown()
    teardown.add(() => order.push('database'))
    teardown.add(() => Promise.reject(new Error('api')))
    teardown.add(() => order.push('site'))
    await Promise.all([teardown.run(), teardown.run()])
    console.error = reported
    expect(order).toEqual(['site', 'reported', 'database'])
  })

  test('waits for the other half of a failed start, so that nothing is left running', async () => {
    let cancel: () => void = () => {}
    let ended = false
    const other = new Promise<void>((resolve) => (cancel = resolve)).then(() => (ended = true))
    const failing = Promise.reject(new Error('mf-chat could not be built'))
    await expect(bothOrNone(failing, other, () => cancel())).rejects.toThrow('mf-chat')
    expect(ended).toBe(true)
  })

  test('names the cause, not what it made the other half say', async () => {
    let cancel: (error: Error) => void = () => {}
    const aborted = new Promise<never>((_, reject) => (cancel = reject))
    const failing = Promise.reject(new Error('mf-chat could not be built'))
    const stopOther = () => cancel(new Error('This operation was aborted'))
    await expect(bothOrNone(aborted, failing, stopOther)).rejects.toThrow('mf-chat')
  })
})
