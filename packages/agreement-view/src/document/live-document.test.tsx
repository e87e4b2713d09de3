import type { AnswerPath, Answers } from 'agreement-template/answers'
import type { DocumentTree } from 'agreement-template/document'
import { evaluateForm } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-browser'
import { renderDocument } from 'agreement-template/render'
import { screen, render } from '@testing-library/react'
import { LiveDocument } from './live-document'
import { PendingPicturesProvider } from './runs'

const { page } = parsePage(`<section data-lf="1" data-page="1" data-title="Parties">
  <input data-field="tenant" data-label="Tenant">
  <input data-field="rent" data-type="money" data-label="Rent">
  <input data-field="photo" data-type="image" data-label="Photo">
</section>`)
const { document } = parseDocument(`<article data-lf="1" data-title="Lease">
  <p>Let to <span data-bind="tenant"></span>.</p>
  <p>For <span data-bind="rent"></span>.</p>
  <p><img data-img="photo" alt="the premises"></p>
</article>`)

function treeOf(answers: Answers): DocumentTree {
  const today = '2026-11-20'
  return renderDocument(document, evaluateForm([page], answers, { today }).values, { today })
}

const marked = (mark: string) => [...window.document.querySelectorAll(`[data-mark="${mark}"]`)]

test('answers stand in their places, and places without one say so', () => {
  render(<LiveDocument tree={treeOf({ tenant: 'Ada' })} foot="Law as at today." />)
  expect(screen.getByText('Ada')).toBeVisible()
  expect(screen.getByText('not filled')).toBeInTheDocument()
  expect(screen.getByText('Law as at today.')).toBeVisible()
})

test('points at what changed last and at what is wrong, and at nothing unasked', () => {
  const tree = treeOf({ tenant: 'Ada' })
  const { rerender } = render(<LiveDocument tree={tree} foot="" />)
  expect(marked('changed').concat(marked('wrong'))).toEqual([])
  const wrong = new Set<AnswerPath>(['rent'])
  rerender(<LiveDocument tree={tree} foot="" changed="tenant" wrong={wrong} />)
  expect(marked('changed').map(({ textContent }) => textContent)).toEqual(['Let to Ada.'])
  expect(marked('wrong')).toHaveLength(1)
})

test('a picture on its way is shown where it will stand', () => {
  const tree = treeOf({})
  const { rerender } = render(<LiveDocument tree={tree} foot="" />)
  expect(screen.getByText('[the premises: not added]')).toBeVisible()
  const pending = (path: AnswerPath) => (path === 'photo' ? 'blob:front' : undefined)
  rerender(
    <PendingPicturesProvider value={pending}>
      <LiveDocument tree={tree} foot="" />
    </PendingPicturesProvider>,
  )
  expect(screen.getByRole('img', { name: 'the premises' })).toHaveAttribute('src', 'blob:front')
})

test('a line to sign on is drawn, and what stands around underscores stays text', () => {
  const { document } = parseDocument(`<article data-lf="1" data-title="Lease">
    <table><tr><td><p>____________</p><p>Witness: ____________</p></td></tr></table>
    <p>Franked by: ____________ (legal practitioner)</p>
    <p>Part ____</p>
  </article>`)
  render(<LiveDocument tree={renderDocument(document, {}, { today: '2026-11-20' })} foot="" />)
  expect(screen.getByText('Witness:')).toHaveAttribute('data-blank-line')
  const drawn = [...window.document.querySelectorAll('[data-blank-line]')]
  expect(drawn.map(({ textContent }) => textContent)).toEqual(['', 'Witness:'])
  expect(screen.getByText('Franked by: ____________ (legal practitioner)')).toBeVisible()
  expect(screen.getByText('Part ____')).toBeVisible()
})
