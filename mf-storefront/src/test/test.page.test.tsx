import { render, screen } from '@testing-library/react'
import { createHarness, pageInShell, runLoader } from 'shared-contracts/testing'
import { Component, loader } from './test.page'

test('is a placeholder that search engines leave out', async () => {
  render(pageInShell(createHarness(), <Component />, null, '/testpage'))
  expect(screen.getByRole('heading', { level: 1, name: 'Test page' })).toBeVisible()
  expect(await runLoader(loader, createHarness())).toMatchObject({ head: { noIndex: true } })
})
