import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { simpleWill } from './service'

const fill = (answers: Answers) => printed(simpleWill, answers)

test.each(['A quiet burial', 'A quiet burial.'])(
  'wishes for a funeral end with one stop: %s',
  (wishes) => {
    const { text } = fill({ funeral: 'yes', funeral_wishes: wishes })
    expect(text).toMatch(/For my funeral I wish: A quiet burial\.$/m)
  },
)

test('of two makers nobody is taken for the spouse of the other', () => {
  const maker = { address: 'Abuja', born: '1968-04-12', work: 'trader', married: 'yes' }
  const { text } = fill({
    testators: [
      { ...maker, name: 'Halima Sani', spouse: 'Musa Sani' },
      { ...maker, name: 'Musa Sani', spouse: 'Halima Sani' },
    ],
  })
  expect(text).toMatch(/married to Musa Sani, and MUSA SANI of Abuja, .*Halima Sani, declare/)
})

test('the will is kept for as many executors as there are', () => {
  expect(fill({}).steps).toMatch(/where your executors find it\./)
  const executors = [{ name: 'Ada Obi', relation: 'sister', address: 'Lagos' }]
  expect(fill({ executors }).steps).toMatch(/where your executor finds it\./)
})
