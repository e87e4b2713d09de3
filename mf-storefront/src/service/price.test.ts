import { aServiceDetail } from '../testing/content'
import { priceLines } from './price'

test('says that there is no filing cost when it is zero', () => {
  expect(priceLines(aServiceDetail())).toEqual({
    total: '15000.00',
    note: 'one document, no filing cost',
  })
})

test('shows a filing line above zero, with whom it pays', () => {
  const service = aServiceDetail({
    amount: '36000.00',
    filing_cost: '21000.00',
    filing_cost_text: 'paid to the Corporate Affairs Commission',
    amofin_cost_text: '',
  })
  expect(priceLines(service)).toEqual({
    total: '36000.00',
    note: 'filing included',
    filing: {
      own: '15000.00',
      ownText: 'one document',
      cost: '21000.00',
      text: 'paid to the Corporate Affairs Commission',
    },
  })
})
