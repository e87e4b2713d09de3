import { firstFrame } from './first-frame'

let frames: (() => void)[]
let painted: object[]

const leftToBrowser = '<main><template data-dgst="left-to-browser"></template></main>'

beforeEach(() => {
  frames = []
  painted = []
  jest.useFakeTimers()
  window.requestAnimationFrame = (callback) => frames.push(() => callback(0))
  performance.getEntriesByName = () => painted as PerformanceEntryList
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.body.innerHTML = ''
})

/** Whether it has resolved, asked after `ms`. */
async function isOver(frame: Promise<void>, ms = 0) {
  const over = jest.fn()
  void frame.then(over)
  await jest.advanceTimersByTimeAsync(ms)
  return over.mock.calls.length > 0
}

test('waits for the frame and for what the browser draws after its callbacks', async () => {
  const frame = firstFrame()
  expect(await isOver(frame, 500)).toBe(false)
  frames.forEach((draw) => draw())
  expect(await isOver(frame)).toBe(true)
})

test('waits for a second at the most, as while styles are on their way', async () => {
  const frame = firstFrame()
  expect(await isOver(frame, 999)).toBe(false)
  expect(await isOver(frame, 1)).toBe(true)
})

test('does not wait where the server left the content to the browser', async () => {
  document.body.innerHTML = leftToBrowser
  expect(await isOver(firstFrame())).toBe(true)
})

test('nor where the browser learns that when the page is read to its end', async () => {
  const written = firstFrame()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(await isOver(written)).toBe(false)
  const left = firstFrame()
  document.body.innerHTML = leftToBrowser
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(await isOver(left)).toBe(true)
})

test('waits for nothing in a background tab, and where the page is on screen', async () => {
  painted = [{}]
  expect(await isOver(firstFrame())).toBe(true)
  painted = []
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await isOver(firstFrame())).toBe(true)
  expect(frames).toHaveLength(0)
})
