import { format } from 'node:util'

/**
 * A test that leaves a warning or an error on the console fails. One that expects such output
 * replaces the method itself: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const watched = ['error', 'warn'] as const
const original = { error: console.error, warn: console.warn }
let stray: string[] = []

beforeEach(() => {
  stray = []
  for (const method of watched) {
    console[method] = (...args: unknown[]) => {
      stray.push(`console.${method}: ${format(...args)}`)
    }
  }
})

afterEach(() => {
  for (const method of watched) console[method] = original[method]
  if (stray.length > 0) throw new Error(`Unexpected console output:\n${stray.join('\n')}`)
})
