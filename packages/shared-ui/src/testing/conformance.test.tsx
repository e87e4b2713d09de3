/**
 * What every component owes its pages: the same output on server and browser, no style attribute
 * (the site's CSP ignores them), and markup without accessibility faults.
 */
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createHarness, inShell } from 'shared-contracts/testing'
import { examples } from './examples'

const withoutMarkup = [
  ...['base', 'close-warning', 'form-focus', 'hydrated', 'is-here', 'restored-focus'],
  ...['schema-form', 'suggestions', 'testing'],
]
const folders = readdirSync(join(__dirname, '..')).filter((name) => !withoutMarkup.includes(name))

test('every component has an example', () => {
  expect(Object.keys(examples).sort()).toEqual(folders.sort())
})

describe.each(Object.entries(examples))('%s', (_name, example) => {
  test('renders on the server without style attributes', () => {
    expect(onServer(example)).not.toMatch(/\sstyle=/)
  })

  test('hydrates into the same markup', async () => {
    const faults: unknown[] = []
    const host = document.createElement('div')
    host.innerHTML = onServer(example)
    document.body.append(host)
    render(page(example), {
      container: host,
      hydrate: true,
      onRecoverableError: (fault) => faults.push(fault),
    })
    expect(faults).toEqual([])
    expect(await axeFaults(host)).toEqual([])
  })
})

const page = (example: ReactNode) => inShell(createHarness(), <main>{example}</main>)
const onServer = (example: ReactNode) => renderToString(page(example))

/** Contrast and drawn letters need a canvas, which jsdom has not. */
async function axeFaults(host: Element) {
  const { violations } = await axe.run(host, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
