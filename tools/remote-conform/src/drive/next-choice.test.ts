import type { Choice } from './choices'
import { nextChoice, type PressedChoice } from './next-choice'

const choice = (key: string, href: string | null = null): Choice => ({ key, place: '', href })
const pressed = (
  key: string,
  { ledOn = false, href = null as string | null } = {},
): PressedChoice => ({
  ...choice(key, href),
  ledOn,
})
const isOwn = (href: string) => href.startsWith('/own')
const next = (found: readonly Choice[], before: readonly PressedChoice[] = []) =>
  nextChoice(found, before, isOwn)?.key

test('buttons come first, from the top, each once', () => {
  const found = [choice('More', '/own/more'), choice('Apply'), choice('Pay')]
  expect(next(found)).toBe('Apply')
  expect(next(found, [pressed('Apply')])).toBe('Pay')
  expect(next(found, [pressed('Apply'), pressed('Pay')])).toBe('More')
})

test('links are followed twice, and only to pages of the remote', () => {
  const found = [choice('A', '/own/a'), choice('B', '/own/b'), choice('C', '/own/c')]
  const followed = [pressed('A', { href: '/own/a' })]
  expect(next(found, followed)).toBe('B')
  expect(next(found, [...followed, pressed('B', { href: '/own/b' })])).toBeUndefined()
  expect(next([choice('Orders', '/orders')])).toBeUndefined()
})

test('a page that was left by its way back is gone through again, by what leads on', () => {
  const found = [choice('Help'), choice('Next')]
  const before = [pressed('Help'), pressed('Next', { ledOn: true }), pressed('Prev')]
  expect(next(found, before)).toBe('Next')
  expect(next(found, [...before, ...Array(5).fill(pressed('Next', { ledOn: true }))])).toBe(
    undefined,
  )
})

test('a button that led nowhere is not pressed again', () => {
  expect(next([choice('Save')], [pressed('Save')])).toBeUndefined()
})

test('ends on a page that never runs out of buttons', () => {
  const before = Array.from({ length: 40 }, (_, index) => pressed(`Add ${index}`))
  expect(next([choice('Add 40')], before)).toBeUndefined()
})
