import { allJestProjects, jestProjectsOf, packagesSince } from './affected'
import { inGroups } from './main'
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

test('checks run at the same time, every other step alone and in its order', () => {
  const groups = inGroups(steps).map((group) => group.map(({ name }) => name))
  expect(groups[0]).toEqual(['type check', 'lint', 'format', 'doctor'])
  expect(groups.slice(1).every((group) => group.length === 1)).toBe(true)
  expect(groups.flat()).toEqual(steps.map(({ name }) => name))
})
