import { passedCount } from './run-tests'

test('counts what passed, in colour too, as CI systems ask for it', () => {
  expect(passedCount('PASS a\n\nTests:       12 passed, 12 total\nTime: 1 s')).toBe('12 passed')
  const bold = (text: string) => `\x1b[1m${text}\x1b[22m`
  const green = (text: string) => `\x1b[32m${text}\x1b[39m`
  expect(passedCount(`${bold('Tests:       ')}${green('12 passed')}, 12 total`)).toBe('12 passed')
  expect(passedCount('No tests found, exiting with code 0')).toBe('none')
})
