import { Standing } from './standing'

function watch() {
  const told: string[] = []
  const standing = new Standing(['asking', 'hearing'], (up, reason) =>
    told.push(up ? 'up' : `down: ${reason}`),
  )
  return { standing, told }
}

test('a start at which all goes well is no news', () => {
  const { standing, told } = watch()
  standing.set('asking', true)
  expect(standing.up).toBe(false)
  standing.set('hearing', true)
  expect(standing.up).toBe(true)
  expect(told).toEqual([])
})

test('says once that something is gone, and once that all of it is back', () => {
  const { standing, told } = watch()
  standing.set('asking', false, 'refused')
  standing.set('hearing', false, 'refused')
  standing.set('asking', false, 'refused again')
  standing.set('asking', true)
  expect(told).toEqual(['down: refused'])
  standing.set('hearing', true)
  standing.set('hearing', true)
  standing.set('hearing', false, 'closed')
  expect(told).toEqual(['down: refused', 'up', 'down: closed'])
})
