import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoaderArgs } from 'shared-contracts/page'
import { useNavigate } from 'shared-contracts/router'
import { newTab, start } from './testing/run-shell'

const siteOrigin = 'https://amofin.example'

beforeEach(newTab)

const canonical = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
    ({ href }) => href,
  )

/** Stays out of search engines where its address has a query, as the sign-in page does. */
const page = (title: string, to: string) => ({
  loader: async ({ url }: LoaderArgs) => ({
    head: { title, noIndex: url.includes('?redirect') },
    data: null,
  }),
  Component() {
    const navigate = useNavigate()
    return <button onClick={() => void navigate(to)}>{title}</button>
  },
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the address for search engines follows the visitor from page to page', async () => {
  start(
    '/?utm_source=mail',
    {
      'mf_storefront_1_1_0/home': page('Home', '/SignIn/?ref=1'),
      'mf_storefront_1_1_0/sign-in': page('Sign in', '/signin?redirect=%2F'),
    },
    { siteOrigin },
  )
  await screen.findByRole('button', { name: 'Home' })
  await waitFor(() => expect(canonical()).toEqual([`${siteOrigin}/`]))
  await press('Home')
  await waitFor(() => expect(canonical()).toEqual([`${siteOrigin}/signin`]))
  await press('Sign in')
  await waitFor(() => expect(canonical()).toEqual([]))
})

test('a server that does not say where the site is leaves the page without one', async () => {
  start('/', { 'mf_storefront_1_1_0/home': page('Home', '/signin') })
  await screen.findByRole('button', { name: 'Home' })
  await waitFor(() => expect(document.title).toBe('Home - Amofin'))
  expect(canonical()).toEqual([])
})
