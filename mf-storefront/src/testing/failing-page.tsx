import { act, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { NetworkError } from 'shared-contracts/api-client'
import { createHarness, routedInShell } from 'shared-contracts/testing'

interface PageModule {
  Component: ComponentType
  ErrorBoundary: ComponentType
}

/** The page as the router has it; every load waits for `answer`, which lets it work or fail. */
export async function showFailingPage(
  { Component, ErrorBoundary }: PageModule,
  load: (url: string) => unknown,
  path: string,
) {
  const held: ((works: boolean) => void)[] = []
  const loader = async ({ request }: { request: Request }) => {
    const works = await new Promise<boolean>((resolve) => held.push(resolve))
    if (!works) throw new NetworkError(request.url)
    const { pathname, search } = new URL(request.url)
    return { head: {}, data: load(pathname + search) }
  }
  const hydrateFallbackElement = <p>Loading</p>
  const page = { element: <Component />, errorElement: <ErrorBoundary /> }
  const router = createMemoryRouter([{ path: '*', loader, hydrateFallbackElement, ...page }], {
    initialEntries: [path],
  })
  const harness = createHarness()
  harness.services.navigate = (to) => void router.navigate(to)
  render(routedInShell(harness, router))
  const answer = async (works: boolean) => {
    await waitFor(() => expect(held).not.toEqual([]))
    await act(async () => held.splice(0).forEach((end) => end(works)))
  }
  await answer(true)
  return { answer, router }
}
