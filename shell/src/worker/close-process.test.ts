import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { closeProcess } from './close-process'

const folder = mkdtempSync(join(tmpdir(), 'closed-process-'))
const evaluateBundle = fileURLToPath(new URL('./testing/evaluate-bundle.ts', import.meta.url))
afterAll(() => rmSync(folder, { recursive: true }))

async function evaluate(code: string): Promise<unknown> {
  const file = join(folder, 'server.cjs')
  writeFileSync(file, `${code}\nexports.exposes = { './page': { Component() {} } }`)
  const child = fork(evaluateBundle, [file], { execArgv: ['--import', 'tsx'] })
  const [message] = (await once(child, 'message')) as [unknown]
  child.kill()
  return message
}

test('a bundle that leaves the machine alone is evaluated', async () => {
  expect(await evaluate('')).toBe('evaluated')
}, 30_000)

test.each([
  ['reads the environment of the server', "process.getBuiltinModule('node:fs')"],
  ['takes the modules of Node from within', "process.binding('fs')"],
  ['loads an addon', "process.dlopen({ exports: {} }, '/addon.node')"],
  ['sends a signal to the server', "process.kill(process.ppid, 'SIGUSR1')"],
  ['reports on the process', 'process.report.getReport()'],
])(
  'a bundle that %s fails',
  async (_what, code) => {
    expect(await evaluate(code)).toMatch(/^TypeError: /)
  },
  30_000,
)

test('what cannot be taken away is not passed over', () => {
  const fixed = Object.freeze({ kill: () => true })
  expect(() => closeProcess(fixed)).toThrow('process.kill cannot be taken')
})
