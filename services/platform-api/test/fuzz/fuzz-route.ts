import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/database/database'
import { testKey } from '../../src/testing/test-app'
import { encodeBody } from './encode-body'
import { describeRequest, requestArbitrary, type FuzzRequest } from './fuzz-request'
import type { Route } from './fuzz-targets'
import { createFuzzFixture, outsiders, type FuzzFixture } from './fuzz-fixture'
import { faultsOf, type RecordedAnswer } from './check-answer'

export interface FuzzRun {
  app: FastifyInstance
  db: Db
  seed: number
  runs: number
  /** Continues where a failing run stopped, as it printed. */
  path?: string
  /** Longest time for one answer. */
  milliseconds: number
}

export interface RouteReport {
  route: string
  cases: number
  /** How often each status code came. */
  statuses: Record<number, number>
  slowestMilliseconds: number
}

/** Asks one route `runs` times. Throws with the smallest failing request and how to ask it again. */
export async function fuzzRoute(route: Route, run: FuzzRun): Promise<RouteReport> {
  const fixture = await createFuzzFixture(run.db)
  const report: RouteReport = {
    ...{ route: route.name, cases: 0, statuses: {}, slowestMilliseconds: 0 },
  }
  const property = fc.asyncProperty(
    requestArbitrary(await route.target(fixture.fixture)),
    async (request) => {
      const answer = await ask(run, fixture, request)
      note(report, answer)
      const secrets = outsiders.includes(request.caller) ? fixture.secrets : []
      const { isCall } = route
      const faults = faultsOf(answer, { milliseconds: run.milliseconds, secrets, isCall })
      if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${describeRequest(request)}`)
    },
  )
  const { runs: numRuns, path } = run
  // Every route draws on its own, so that together they try more.
  const seed = path ? run.seed : run.seed ^ crc32(route.name)
  const details = await fc.check(property, { seed, numRuns, ...(path ? { path } : {}) })
  if (!details.failed) return report
  const reason = details.errorInstance instanceof Error ? details.errorInstance.message : ''
  const again = `FUZZ_SEED=${details.seed} FUZZ_PATH=${details.counterexamplePath} FUZZ_ROUTE='${route.name}' npm run fuzz -w platform-api`
  throw new Error(`${route.name} ${reason}\nAgain: ${again}`)
}

function note(report: RouteReport, { status, milliseconds }: RecordedAnswer) {
  report.cases += 1
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  report.slowestMilliseconds = Math.max(report.slowestMilliseconds, milliseconds)
}

async function ask(
  run: FuzzRun,
  fixture: FuzzFixture,
  request: FuzzRequest,
): Promise<RecordedAnswer> {
  const token = fixture.tokens[request.caller]
  const { type, bytes } = encodeBody(request.body)
  const begun = performance.now()
  const reply = await within(
    run.milliseconds,
    run.app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: {
        'api-key': testKey,
        ...(token && { authorization: `Token ${token}` }),
        ...(type && { 'content-type': type }),
        ...request.headers,
      },
      ...(bytes && { payload: bytes }),
    }),
  )
  const milliseconds = performance.now() - begun
  return { status: reply.statusCode, headers: reply.headers, body: reply.body, milliseconds }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
