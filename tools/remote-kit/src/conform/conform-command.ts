import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageHere } from '../cli/package-here'
import { repositoryRoot } from '../federation/repository-root'
import { checkRemote } from './check-remote'
import { summary, table } from './report/table'

/** `remote-kit conform`: one remote, alone, against everything that the shell expects of it. */
export async function conform(args: string[]): Promise<void> {
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
  const here = packageHere(name ? join(repositoryRoot, name) : undefined)
  if (here.name === 'shell') throw new Error('The shell is no remote. Name one, as mf-chat.')
  const started = performance.now()
  const { version, lines } = await checkRemote(here, {
    ...values,
    ...(values.json ? {} : { log: console.log, tell: (own) => console.log(`\n${table(own)}`) }),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (values.json) console.log(JSON.stringify({ name: here.name, version, seconds, lines }))
  else console.log(`\n${here.name} ${version}: ${summary(lines)} It took ${seconds} s.`)
  if (lines.some(({ verdict }) => verdict === 'fail')) {
    throw new Error('the remote does not conform; the lines marked FAIL say what to do.')
  }
}
