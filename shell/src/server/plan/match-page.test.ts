import { expect, test } from '@jest/globals'
import type { PlanPage } from 'release-contracts/plan'
import { pageMatcher } from './match-page'

const page = (id: string, path: string, aliases: string[] = []) =>
  ({ id, path, aliases }) as unknown as PlanPage

const match = pageMatcher([
  page('a.service', '/productDetail/:slug', ['/p/:slug']),
  page('a.special', '/productDetail/special'),
])

test.each(['first', 'second'])('finds the page as the router does, the %s time', () => {
  expect(match('/productdetail/will/')).toMatchObject({
    page: { id: 'a.service' },
    alias: false,
    params: { slug: 'will' },
  })
  expect(match('/productDetail/special')).toMatchObject({ page: { id: 'a.special' } })
  expect(match('/p/deed')).toMatchObject({ alias: true, params: { slug: 'deed' } })
  expect(match('/nowhere')).toBeUndefined()
})

test('does not rank again what it has found', () => {
  expect(match('/p/deed')).toBe(match('/p/deed'))
})

test('keeps few of many addresses, and finds the right page for each', () => {
  for (let number = 0; number < 2000; number++) {
    expect(match(`/p/${number}`)?.params).toEqual({ slug: String(number) })
  }
  expect(match('/p/0')?.params).toEqual({ slug: '0' })
})
