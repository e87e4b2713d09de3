import { Blob as NodeBlob } from 'node:buffer'
import type { HealthBatch } from 'release-contracts/health'
import { pageDocumentId, visitId } from '../app/start-document'
import { pageHealth } from './late-visit'

// jsdom paints nothing, so there is nothing for web-vitals to measure.
jest.mock('./health/vitals', () => ({ followVitals: jest.fn() }))

const assignment = { epoch: 1, variants: {} }
let sentBatches: Promise<HealthBatch>[]

beforeEach(() => {
  sentBatches = []
  jest.useFakeTimers()
  Object.assign(globalThis, { Blob: NodeBlob })
  const sendBeacon = (_: string, body: NodeBlob) =>
    sentBatches.push(body.text().then((text) => JSON.parse(text) as HealthBatch)) > 0
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
})
afterEach(() => {
  document.body.innerHTML = ''
  readyState('complete')
  jest.useRealTimers()
})

const readyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value, configurable: true })

/** The rest of the document comes. */
function arrive(end: string) {
  document.body.innerHTML = `<script type="application/json" id="${pageDocumentId}">{}</script>${end}`
  readyState('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

test('what failed before the end of the document was there is told of its visit', async () => {
  readyState('loading')
  const health = pageHealth({ assignment })
  health.failed('mf-chat', 'load')
  jest.advanceTimersByTime(10_000)
  expect(sentBatches).toEqual([])
  arrive(`<data id="${visitId}" value="a visit"></data>`)
  jest.advanceTimersByTime(1000)
  expect(await Promise.all(sentBatches)).toEqual([
    { visit: 'a visit', remotes: { 'mf-chat': { failures: { load: 1 } } } },
  ])
})

test('of a document without a visit nothing is told', () => {
  readyState('loading')
  const health = pageHealth({ assignment })
  health.failed('mf-chat', 'load')
  arrive('')
  health.loaded('mf-storefront')
  jest.advanceTimersByTime(10_000)
  expect(sentBatches).toEqual([])
})

test('a visit in the assignment counts from the start', async () => {
  readyState('loading')
  const health = pageHealth({ assignment: { ...assignment, visit: 'early' } })
  health.failed('mf-chat', 'load')
  jest.advanceTimersByTime(1000)
  expect(await Promise.all(sentBatches)).toMatchObject([{ visit: 'early' }])
})
