import { storedFinding } from './stored-data'

test('only what another release has brought about is said', () => {
  expect(storedFinding([['old fault'], ['old fault'], ['old fault']], '1.0.0').verdict).toBe('pass')
  expect(storedFinding([[], ['new fault'], ['back fault']], '1.0.0')).toEqual({
    verdict: 'fail',
    says: expect.stringContaining(
      'with data stored by 1.0.0: new fault; 1.0.0, with data stored by this release: back fault.',
    ),
  })
})
