import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, type ReactElement } from 'react'
import { useNavigate } from 'shared-contracts/router'
import { createHarness, loadedInShell } from 'shared-contracts/testing'

/** The page as the router has it: every change of the address loads it, which ends with `arrive`. */
export async function showSlowPage(
  page: ReactElement,
  load: (url: string) => unknown,
  path: string,
) {
  const harness = createHarness()
  let go: ReturnType<typeof useNavigate> = () => {}
  harness.services.navigate = (to, options) => void go(to, options)
  function Browser() {
    const navigate = useNavigate()
    useEffect(() => {
      go = navigate
    }, [navigate])
    return <button onClick={() => void navigate(-1)}>Browser: back</button>
  }
  const held: (() => void)[] = []
  const loadSlowly = async (url: string) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return { data: load(url) }
  }
  const element = (
    <>
      <Browser />
      {page}
    </>
  )
  render(loadedInShell(harness, element, loadSlowly, path))
  const arrive = async () => {
    await waitFor(() => expect(held).not.toEqual([]))
    await act(async () => held.splice(0).forEach((end) => end()))
  }
  await arrive()
  const back = screen.getByRole('button', { name: 'Browser: back' })
  const goBack = () => fireEvent.click(back)
  return { arrive, goBack }
}
