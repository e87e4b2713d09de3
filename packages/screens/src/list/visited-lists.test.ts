import { neighboursOf, storeVisitedList, readVisitedList } from './visited-lists'

const at = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(ms)
const order = (number: string) => `/dashboard/order-details/${number}/Will`

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('a list is found again as it was left, whatever the case of its path', () => {
  storeVisitedList('/dashboard/Orders', { address: '/dashboard/Orders?page=2', rows: [] })
  expect(readVisitedList('/dashboard/orders')?.address).toBe('/dashboard/Orders?page=2')
  expect(readVisitedList('/dashboard/users')).toBeUndefined()
})

test('neighbours come from the list that was on screen last, at whichever address', () => {
  at(1)
  storeVisitedList('/dashboard/orders', { address: '', rows: ['1', '2', '3'].map(order) })
  expect(neighboursOf(order('2'))).toEqual({ previous: order('1'), next: order('3') })
  at(2)
  storeVisitedList('/dashboard/customers/customer-details', { address: '', rows: [order('2')] })
  expect(neighboursOf(order('2'))).toEqual({})
  expect(neighboursOf(order('1'))).toEqual({ next: order('2') })
  expect(neighboursOf(order('9'))).toEqual({})
})

test('a row is the page of its id, whatever else the page keeps in its address', () => {
  const rows = ['/c?id=1', '/c?id=2']
  storeVisitedList('/dashboard/customers', { address: '', rows })
  expect(neighboursOf('/c?status=Completed&id=2')).toEqual({ previous: '/c?id=1' })
  expect(neighboursOf('/c?id=21')).toEqual({})
})

test('what is no list any more is left out', () => {
  sessionStorage.setItem('amofin-list:/x', '{')
  expect(neighboursOf('/c?id=1')).toEqual({})
})
