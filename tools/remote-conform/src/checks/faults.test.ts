import { faultsOf, type FaultObservation } from './faults'

const seen = (text: string, more: Partial<FaultObservation> = {}): FaultObservation => ({
  fault: '500',
  text,
  busy: false,
  uncaught: [],
  ...more,
})
const sound = 'Orders\nTenancy agreement'

test('words in place of what did not come are all that is asked for', () => {
  expect(faultsOf(seen('Orders\nWe could not load your orders'), sound, 'page')).toEqual([])
  expect(faultsOf(seen(sound), sound, 'page')).toEqual([])
})

test('silence in place of it is a fault of a page, not of a slot', () => {
  expect(faultsOf(seen('Orders'), sound, 'page')).toEqual([
    '500: shows no message in place of the missing content ("Tenancy agreement")',
  ])
  expect(faultsOf(seen(''), sound, 'slot')).toEqual([])
})

test('so are an empty page, a crash, endless waiting and an error that nobody caught', () => {
  expect(faultsOf(seen(''), sound, 'page')).toEqual(['500: the page is empty'])
  const crashed = 'We could not load this part of the remote\nNo such thing'
  expect(faultsOf(seen(crashed), sound, 'slot')).toEqual(['500: the part crashed (No such thing)'])
  expect(faultsOf(seen(sound, { busy: true, uncaught: ['Error: x'] }), sound, 'page')).toEqual([
    '500: still shows a loading state after the call failed',
    '500: uncaught Error: x',
  ])
})

test('whoever is signed out sees what the shell says', () => {
  const text = 'Menu\nThis page is for group 2. Choose such a session in the panel.'
  expect(faultsOf(seen(text, { fault: 'expired' }), sound, 'layout')).toEqual([])
})
