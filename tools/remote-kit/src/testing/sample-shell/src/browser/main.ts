import { startFederation } from 'federation-runtime'
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { RemoteProvider } from 'shared-contracts/shell'

const root = createRoot(document.body.appendChild(document.createElement('main')))

/** Shows a remote's page as the shell would, with data as its loader would have given it. */
function show({ Component }: { Component: React.ComponentType }, version: string) {
  const data = { head: { title: '' }, data: { name: 'Ada' } }
  const route = { id: 'page', path: '*', Component, loader: () => data }
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { page: data } } })
  root.render(
    React.createElement(
      RemoteProvider,
      { value: { name: 'mf-sample', version } },
      React.createElement(RouterProvider, { router }),
    ),
  )
}

/** A busy machine is given time; a test of files that never come asks for less. */
const waitMs = Number(new URLSearchParams(location.search).get('wait') ?? 6000)

Object.assign(window, {
  React,
  show,
  federation: startFederation({ entryTimeoutMs: waitMs / 2, loadTimeoutMs: waitMs }),
})
