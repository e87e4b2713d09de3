import { readStored, writeStored } from 'shared-contracts/storage'
import { anAttempt } from '../testing/order'
import {
  forgetAttempts,
  storeAttempt,
  markAttempt,
  findOpenAttempt,
  readAttempts,
} from './payment-attempts'

afterEach(() => localStorage.clear())

test('gives back what was kept, newest first', () => {
  storeAttempt(anAttempt({ txRef: 'AMF-204817-1' }))
  storeAttempt(anAttempt({ txRef: 'AMF-204817-2' }))
  expect(readAttempts().map(({ txRef }) => txRef)).toEqual(['AMF-204817-2', 'AMF-204817-1'])
})

test('an attempt begun again replaces itself', () => {
  storeAttempt(anAttempt({ amount: '15000.00' }))
  storeAttempt(anAttempt({ amount: '13500.00' }))
  expect(readAttempts()).toEqual([anAttempt({ amount: '13500.00' })])
})

test('an attempt that ended is not open and stays readable', () => {
  storeAttempt(anAttempt())
  markAttempt(anAttempt(), { over: true })
  expect(findOpenAttempt('AMF-204817')).toBeUndefined()
  expect(readAttempts()).toHaveLength(1)
})

test('nothing to pay is no open card payment', () => {
  storeAttempt(anAttempt({ txRef: null }))
  expect(findOpenAttempt('AMF-204817')).toBeUndefined()
})

test('forgets one order only', () => {
  storeAttempt(anAttempt())
  storeAttempt(anAttempt({ order: 'AMF-204900', txRef: 'AMF-204900-1' }))
  forgetAttempts('AMF-204817')
  expect(readAttempts().map(({ order }) => order)).toEqual(['AMF-204900'])
})

test('keeps records of newer code without reading them', () => {
  writeStored('payment_attempts', JSON.stringify([{ version: 2, place: 'AMF-1' }]))
  storeAttempt(anAttempt())
  forgetAttempts('AMF-204817')
  expect(readAttempts()).toEqual([])
  expect(readStored('payment_attempts')).toBe('[{"version":2,"place":"AMF-1"}]')
})

test.each(['{', '{}', 'null', '[null,1]'])('reads %p as nothing', (text) => {
  writeStored('payment_attempts', text)
  expect(readAttempts()).toEqual([])
})
