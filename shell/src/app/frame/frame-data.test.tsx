import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { createHarness, pageInShell, type FakeAnswers } from 'shared-contracts/testing'
import { fakePlan } from '../testing/fake-plan'
import { buildRoutes } from '../route-table/route-table'
import type { AppEnvironment } from '../environment'
import { useFrameData } from './frame-data'

const category = [
  {
    id: 1,
    category: 'Property',
    service_category: [{ slug: 'deed', service_title: 'Deed of assignment' }],
  },
]
const answers: FakeAnswers = {
  'GET /api/services/categories-list2/2/': { body: category },
  'GET /api/services/categories-list2/3/': { body: category },
  'GET /api/home/footer/': { body: { description: 'Legal documents' } },
}

async function frameAt(path: string) {
  const harness = createHarness(answers)
  const environment = { plan: fakePlan(), services: harness.services } as unknown as AppEnvironment
  const [frame] = buildRoutes(environment)
  const request = new Request(`https://amofin.test${path}`)
  if (typeof frame?.loader !== 'function') throw new Error('The frame has no loader.')
  const data: unknown = await frame.loader({ request, params: {} } as LoaderFunctionArgs)
  return { data, calls: harness.requests.length }
}

test('a page carries the menus and the footer that it shows, and no others', async () => {
  const home = await frameAt('/')
  expect(home.calls).toBe(3)
  expect(home.data).toMatchObject({ personal: [{ name: 'Property' }], footer: {} })
  expect(await frameAt('/dashboard/orders')).toEqual({
    calls: 0,
    data: { personal: undefined, business: undefined, footer: undefined },
  })
})

function FrameDataProbe() {
  const [isFull, setIsFull] = useState(false)
  const data = useFrameData(
    isFull ? { header: 'full', footer: true } : { header: 'compact', footer: false },
  )
  return (
    <>
      <button onClick={() => setIsFull(true)}>Go home</button>
      <p>{data.waiting ? 'waiting' : (data.personal?.[0]?.name ?? 'none')}</p>
    </>
  )
}

test('menus that a page did not show are fetched for the next that does', async () => {
  const harness = createHarness(answers)
  render(pageInShell(harness, <FrameDataProbe />, {}))
  expect(await screen.findByText('none')).toBeVisible()
  expect(harness.requests).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Go home' }))
  expect(await screen.findByText('Property')).toBeVisible()
  expect(harness.requests).toHaveLength(3)
})
