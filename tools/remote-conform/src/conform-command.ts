import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from 'remote-kit/src/cli/run-command'
import { currentPackage } from 'remote-kit/src/release/current-package'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import { checkRemote } from './check-remote'
import { summary, table } from './report/table'

const usage = `remote-conform [NAME], run in the folder of a remote, or in the repository root with its name:

  [--release DIR]           checks a release instead of the sources: a folder, an address or a version
  [--previous DIR]          the previous release; default: the newest other one
  [--api ORIGIN]            local: the API of this repository; samples: made-up answers;
                            or an address
  [--address PAGE-ID=PATH]  the path of a page; repeat for each page
  [--json]                  prints JSON`

export const main = (args: string[]): Promise<number> =>
  runCommand({ name: 'remote-conform', usage, run: conform }, args)

/** One remote, alone, against everything that the shell expects of it. */
async function conform(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      release: { type: 'string' },
      previous: { type: 'string' },
      api: { type: 'string' },
      address: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  })
  const [name] = positionals
  const here = currentPackage(name ? join(projectRoot, name) : undefined)
  if (here.name === 'shell')
    throw new Error('The shell is not a remote. Name a remote, such as mf-chat.')
  const started = performance.now()
  const { version, lines } = await checkRemote(here, {
    ...values,
    ...(values.json
      ? {}
      : { log: console.log, onChecked: (own) => console.log(`\n${table(own)}`) }),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (values.json) console.log(JSON.stringify({ name: here.name, version, seconds, lines }))
  else console.log(`\n${here.name} ${version}: ${summary(lines)} It took ${seconds} s.`)
  if (lines.some(({ verdict }) => verdict === 'fail')) {
    throw new Error('the remote does not conform. The lines marked FAIL say what to do.')
  }
}
