import { render, screen } from '@testing-library/react'
import { DocumentChecklist } from './document-checklist'

test('each step says what it is about, by when and where', () => {
  render(
    <DocumentChecklist
      steps={[
        { topic: 'sign', text: 'Ada and Túndé sign every copy.' },
        {
          topic: 'stamp',
          text: 'Have it stamped.',
          due: 'Within 30 days of signing',
          where: 'LIRS',
        },
      ]}
    />,
  )
  const [sign, stamp] = screen.getAllByRole('listitem')
  expect(sign).toHaveTextContent('Sign. Ada and Túndé sign every copy.')
  expect(stamp).toHaveTextContent(
    'Stamp duty. Have it stamped.When: Within 30 days of signingWhere: LIRS',
  )
})

test('without steps nothing is drawn', () => {
  const { container } = render(<DocumentChecklist steps={[]} />)
  expect(container).toBeEmptyDOMElement()
})
