import { ConnectionHealth } from './connection-health'

function watch() {
  const notified: string[] = []
  const standing = new ConnectionHealth(['asking', 'hearing'], (up, reason) =>
    notified.push(up ? 'up' : `down: ${reason}`),
  )
  return { standing, told: notified }
}

test('a start at which all goes well is no news', () => {
  const { standing, told: notified } = watch()
  standing.set('asking', true)
  expect(standing.up).toBe(false)
  standing.set('hearing', true)
  expect(standing.up).toBe(true)
  expect(notified).toEqual([])
})

test('says once that something is gone, and once that all of it is back', () => {
  const { standing, told: notified } = watch()
  standing.set('asking', false, 'refused')
  standing.set('hearing', false, 'refused')
  standing.set('asking', false, 'refused again')
  standing.set('asking', true)
  expect(notified).toEqual(['down: refused'])
  standing.set('hearing', true)
  standing.set('hearing', true)
  standing.set('hearing', false, 'closed')
  expect(notified).toEqual(['down: refused', 'up', 'down: closed'])
})
