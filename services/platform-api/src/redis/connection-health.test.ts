import { ConnectionHealth } from './shared-redis'

function watch() {
  const reported: string[] = []
  const health = new ConnectionHealth(['asking', 'hearing'], (up, reason) =>
    reported.push(up ? 'up' : `down: ${reason}`),
  )
  return { health, reported }
}

test('a start at which all goes well is no news', () => {
  const { health, reported } = watch()
  health.set('asking', true)
  expect(health.up).toBe(false)
  health.set('hearing', true)
  expect(health.up).toBe(true)
  expect(reported).toEqual([])
})

test('says once that something is gone, and once that all of it is back', () => {
  const { health, reported } = watch()
  health.set('asking', false, 'refused')
  health.set('hearing', false, 'refused')
  health.set('asking', false, 'refused again')
  health.set('asking', true)
  expect(reported).toEqual(['down: refused'])
  health.set('hearing', true)
  health.set('hearing', true)
  health.set('hearing', false, 'closed')
  expect(reported).toEqual(['down: refused', 'up', 'down: closed'])
})
