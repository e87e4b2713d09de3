import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { announceRelease } from './announce-release'
import { runTests, typeCheck } from './checks'
import { defaultReleasesDir, packageHere } from './package-here'
import { sizeReport } from './size-report'

/** `remote-kit release`: nothing is published unless types, tests and size budgets hold. */
export async function release(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { pre: { type: 'string' }, to: { type: 'string' } },
  })
  const here = packageHere()
  const version = releaseVersion(here.version, values.pre)
  const releasesDir = resolve(values.to ?? defaultReleasesDir())
  await mkdir(releasesDir, { recursive: true })

  console.log(`${here.name} ${version}: types`)
  await typeCheck(here)
  console.log(`${here.name} ${version}: tests`)
  await runTests(here)
  console.log(`${here.name} ${version}: build`)
  const { dir } = await here.build({
    packageDir: here.dir,
    version,
    releasesDir,
    log: console.log,
    inspect: (built) => {
      const report = sizeReport(built, here.budget)
      console.log(report.lines.join('\n'))
      if (report.exceeded.length > 0) throw new Error(report.exceeded.join('\n'))
      return built
    },
  })
  console.log(`released to ${dir}`)
  console.log(await announceRelease(here.name, version))
}

/** `1.4.0`, or `1.4.0-pr-12` with `--pre pr-12`. */
export function releaseVersion(version: string, pre?: string): string {
  if (pre === undefined) return version
  if (/^[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*$/.test(pre)) return `${version}-${pre}`
  throw new Error(`--pre is "${pre}"; use letters, digits, dots and dashes, like pr-12`)
}
