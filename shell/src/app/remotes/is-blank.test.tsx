import { render } from '@testing-library/react'
import { createRef, Fragment, type FragmentInstance, type ReactNode } from 'react'
import { isBlank } from './is-blank'

function isBlankWith(children: ReactNode) {
  const content = createRef<FragmentInstance>()
  render(
    <main>
      <p>Around it</p>
      <Fragment ref={content}>{children}</Fragment>
    </main>,
  )
  return isBlank(content.current)
}

test('nothing, or nothing but boxes, is blank, whatever stands around it', () => {
  expect(isBlankWith(null)).toBe(true)
  expect(isBlankWith(<div />)).toBe(true)
  expect(
    isBlankWith(
      <section>
        <div> </div>
      </section>,
    ),
  ).toBe(true)
})

test('words, pictures and fields are something to see', () => {
  expect(isBlankWith(<h1>Your orders</h1>)).toBe(false)
  expect(
    isBlankWith(
      <>
        <div />
        <p>Below</p>
      </>,
    ),
  ).toBe(false)
  expect(
    isBlankWith(
      <div>
        <img alt="" src="data:," />
      </div>,
    ),
  ).toBe(false)
  expect(isBlankWith(<input aria-label="Search" />)).toBe(false)
})
