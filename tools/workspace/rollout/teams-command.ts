import { readFile } from 'node:fs/promises'
import type { StoredTeams, Teams } from 'release-contracts/teams'
import { callSite } from './call-site'
import type { Site } from './find-site'
import type { Command } from './read-command'
import { UsageError, type Print } from './usage-error'

const path = '/composition/teams'

/** Prints who owns what, in the form that the file has with which it is changed. */
export async function runTeamsCommand(
  { file }: Extract<Command, { kind: 'teams' }>,
  site: Site,
  print: Print,
) {
  const now = await callSite<StoredTeams>(site, path)
  if (file === undefined) return print(JSON.stringify(now.document, null, 2))
  const body = { document: await readDocument(file), rowVersion: now.rowVersion }
  const { document } = await callSite<StoredTeams>(site, path, { method: 'PUT', body })
  for (const line of teamLines(document)) print(line)
}

/** The site checks what it says. */
async function readDocument(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(
      `The file ${file} does not exist. Create it: npm run --silent rollout -- teams > ${file}`,
    )
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`)
  }
}

function teamLines({ teams, protected: guarded }: Teams): string[] {
  const lines = Object.entries(teams).map(([team, { remotes, members }]) => {
    const people = Object.entries(members).map(([name, role]) => `${name} (${role})`)
    return `${team}: ${[...remotes, ...people].join(', ') || 'nothing'}`
  })
  return [
    ...(lines.length > 0 ? lines : ['There are no teams. The team platform owns all remotes.']),
    ...(guarded.length > 0 ? [`Protected: ${guarded.join(', ')}`] : []),
  ]
}
