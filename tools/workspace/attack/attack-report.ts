import { type Answers } from './attack-vectors'
import { type VisitorResult } from './visitors'

export interface VectorResult {
  name: string
  before: string
  answers: Answers
  quiet: VisitorResult
  attacked: VisitorResult
}

export interface CheckResult {
  name: string
  before: string
  after: string
  closed: boolean
}

/** Every honest visitor got every answer. */
export const isHarmless = ({ attacked }: VectorResult) => attacked.answered === attacked.requests

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const answersText = (answers: Answers) =>
  Object.entries(answers)
    .map(([name, number]) => `${name}: ${number}`)
    .join(', ')
const ms = (value: number) => `${Math.round(value)} ms`

/** The page `docs/reports/attack.md`. */
export function attackReport(
  doors: readonly VectorResult[],
  groups: readonly { title: string; results: readonly CheckResult[] }[],
): string {
  return `# Attacks, before and after

Written by \`npm run attack\`, which attacks its own servers (database, API, payment sandbox, composition
server) or the site of \`SITE\`, on this machine only. Checks that need the database or the server logs
run on its own servers only. "Before" is the result when the attack was first tried; – means that it had not been tried.

In each row of the first table, one attacker uses one address, while 20 honest visitors from 20 other addresses read
and write before, during and after the attack. The machine may have had other work, so use
\`npm run bench:fairness\` to compare times.

## One attacker must not stop the site

| Attack | Before | Now: answers to the attacker | Honest requests answered | p99 before | p99 under attack |
| --- | --- | --- | ---: | ---: | ---: |
${doors.map(doorRow).join('\n')}

${groups.map(({ title, results }) => checkTable(title, results)).join('\n\n')}
`
}

const doorRow = ({ name, before, answers, quiet, attacked }: VectorResult) =>
  `| ${[
    ...[cell(name), cell(before), cell(answersText(answers))],
    `${attacked.answered} of ${attacked.requests}`,
    ...[ms(quiet.p99Ms), ms(attacked.p99Ms)],
  ].join(' | ')} |`

const checkTable = (title: string, results: readonly CheckResult[]) => `## ${title}

| Attack | Before | Now | Closed |
| --- | --- | --- | --- |
${results.map(checkRow).join('\n')}`

const checkRow = ({ name, before, after, closed }: CheckResult) =>
  `| ${[cell(name), cell(before), cell(after), closed ? 'yes' : '**no**'].join(' | ')} |`
