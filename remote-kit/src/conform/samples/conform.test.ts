import { jest } from '@jest/globals'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryRoot } from '../../federation/repository-root'
import { runQuietly } from '../../checks/run-quietly'
import { runConform, type Conformed } from '../testing/run-conform'

// Real builds and every page many times, on a machine that may be busy with others.
jest.setTimeout(400_000)

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'conform-'))
})

afterAll(() => rm(dir, { recursive: true, force: true }))

/** Builds two versions of a sample and checks the newer one. */
async function conformOf(sample: string): Promise<Conformed> {
  const name = sample.split('/').at(-1) ?? ''
  const packageDir = join(dir, name)
  await cp(folder(sample), packageDir, { recursive: true })
  const kit = join(repositoryRoot, 'remote-kit/bin/remote-kit.mjs')
  for (const version of ['1.0.0', '1.1.0']) {
    const script = `cd '${packageDir}' && NODE_OPTIONS= '${process.execPath}' '${kit}' build --version ${version} --to '${dir}/releases' --cache-dir '${dir}/cache'`
    await runQuietly('sh', ['-c', script], `${name} was not built`)
  }
  const release = (version: string) => join(dir, 'releases', name, version)
  return runConform(packageDir, ['--release', release('1.1.0'), '--previous', release('1.0.0')])
}

describe('a remote with one fault in each module', () => {
  let found: Conformed

  beforeAll(async () => {
    found = await conformOf('../testing/mf-faulty')
  })

  test('does not conform', () => {
    expect(found.code).toBe(1)
  })

  test.each([
    ['mounts', './noisy', 'console: What a noisy page this is'],
    ['unmounts', './clinging', 'a listener stays (resize on window)'],
    ['unmounts', './clinging', 'a timer stays (setInterval)'],
    ['unmounts', './clinging', 'an observer stays (MutationObserver)'],
    ['unmounts', './clinging', 'a global stays (clingingLeft)'],
    ['unmounts', './clinging', 'an element stays outside the stage (<style></style>)'],
    ['unmounts', './clinging', 'listeners grow from'],
    ['styles', './loud', '"h2" is about elements everywhere'],
    ['events', './talkative', 'order.paid breaks the catalogue'],
    ['no /api/x', './needy', 'the part crashed'],
    ['faults', './helpless', 'offline: the part crashed'],
    ['faults', './helpless', '500: the part crashed'],
    ['axe', './unnamed', 'image-alt'],
    ['size', './heavy', 'over its budget'],
    ['stored data', './forgetful', 'with what 1.0.0 stored: the part crashed (What is 1.0.0?)'],
    ['neighbours', './proud', 'The quota has been exceeded'],
  ])('%s finds the fault of %s: %s', (check, expose, says) => {
    const line = found.lines.find((one) => one.check === check && one.expose === expose)
    expect(line).toMatchObject({ verdict: 'fail', says: expect.stringContaining(says) })
  })

  test('each check passes the modules whose fault is another', () => {
    const intended: Record<string, string> = {
      mounts: './noisy',
      unmounts: './clinging',
      styles: './loud',
      events: './talkative',
      axe: './unnamed',
      size: './heavy',
    }
    const wrong = found.lines.filter(
      ({ check, expose, verdict }) =>
        check in intended && intended[check] !== expose && verdict === 'fail',
    )
    expect(wrong).toEqual([])
  })
})

test('a sound remote conforms', async () => {
  const { code, lines } = await conformOf('../../testing/mf-sample')
  expect(lines.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  expect(code).toBe(0)
  expect(lines.map(({ expose }) => expose)).toContain('./corner')
})
