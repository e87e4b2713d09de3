import { expect, test } from '@jest/globals'
import { readCommand } from './read-command'

const read = (line: string) => readCommand(line.split(' ')).command

const options = '--metric orders --baseline 2% --effect 0.4%'
const plan = { metric: 'orders', baseline: 0.02, effect: 0.004, days: 7 }

test.each([
  ['', { percentage: 50 }],
  ['20% ', { percentage: 20 }],
  ['1.9.0 ', { version: '1.9.0', percentage: 50 }],
  ['1.9.0 20% ', { version: '1.9.0', percentage: 20 }],
])('an experiment with "%s" has half of the visitors unless told otherwise', (words, what) => {
  expect(read(`mf-chat experiment ${words}${options}`)).toEqual({
    ...{ kind: 'experiment', remote: 'mf-chat', plan },
    ...what,
  })
})

test('it lasts as many days as are named', () => {
  expect(read(`mf-chat experiment ${options} --days 14`)).toMatchObject({ plan: { days: 14 } })
})

test.each([
  ['50%', 'The metric is missing. For example: mf-chat experiment 50% --metric orders'],
  ['--metric orders', '--baseline: how many visitors do so now.'],
  ['1.9.0 20% 30% --metric slow --baseline 2% --effect 1%', '"30%" is not expected here.'],
  [`100% ${options}`, 'The share is "100%". Both versions need visitors. Use 1% to 99%.'],
  [`soon ${options}`, '"soon" is neither a version nor a command.'],
  ['--metric clicks --baseline 2% --effect 1%', '--metric is "clicks". Type one of orders,'],
  ['--metric slow --baseline 0% --effect 1%', '--baseline is "0%". Type a percentage between'],
  ['--metric slow --baseline 2% --effect 1', '"1" is not a percentage.'],
  ['--metric slow --baseline 50% --effect 60%', '--effect is too large'],
  [`${options} --days 90`, '--days is "90". Give a number of days from 1 to 60.'],
])('"experiment %s" is refused with what is missing', (words, refusal) => {
  expect(() => read(`mf-chat experiment ${words}`)).toThrow(refusal)
})
