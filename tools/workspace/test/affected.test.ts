import { allJestProjects, jestProjectsOf, packagesSince } from './affected'
import { inGroups, groupByLane } from './main'
import { steps, stepsFor } from './steps'

const namesFor = (packages: string[]) => stepsFor(steps, packages).map(({ name }) => name)

test('tests a package by its own projects, and the workspace always', () => {
  expect(jestProjectsOf(['shell'])).toEqual(
    expect.arrayContaining(['shell', 'shell-worker', 'shell-server', 'scripts']),
  )
  expect(jestProjectsOf(['mf-chat'])).not.toEqual(expect.arrayContaining(['platform-api']))
  expect(allJestProjects()).toEqual(expect.arrayContaining(jestProjectsOf(['platform-api'])))
})

test('leaves out the steps that cannot notice the change', () => {
  expect(namesFor(['mf-chat'])).toEqual(expect.arrayContaining(['type check', 'end to end']))
  expect(namesFor(['mf-chat'])).not.toContain('two API processes')
  const all = steps.map(({ name }) => name)
  const ofShell = 'releases in a bucket, two composition servers'
  expect(namesFor(['platform-api'])).toEqual(all.filter((name) => name !== ofShell))
  expect(namesFor(['bench'])).not.toContain('end to end')
})

test('says that a revision is unknown', () => {
  expect(() => packagesSince('no-such-branch')).toThrow(
    'git does not know the revision "no-such-branch"',
  )
})

test('checks run at the same time, and builds beside the other tests of jest', () => {
  const groups = inGroups(steps)
  const names = groups.map((group) => group.map(({ name }) => name))
  expect(names[0]).toEqual(['type check', 'lint', 'format', 'doctor'])
  expect(groupByLane(groups[0] ?? [])).toHaveLength(4)
  const lanes = groupByLane(groups[1] ?? []).map((lane) => lane.map(({ name }) => name))
  expect(lanes[0]).toEqual(['builds and what drives them'])
  // The call table reads what both runs before it recorded.
  expect(lanes[1]?.at(-1)).toBe('call table')
  expect(lanes).toHaveLength(2)
  expect(names.flat()).toEqual(steps.map(({ name }) => name))
})
