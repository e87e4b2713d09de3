import { processSteps } from './service-sections'

const service = { service_title: 'Simple will', flow_type: 'Type A' as const }

test('names the pages of the form', () => {
  const [, complete] = processSteps({
    ...service,
    page_titles: ['Parties', 'CAC details', 'Review'],
  })
  expect(complete).toEqual({
    title: 'Complete the document',
    text: 'Three short pages: parties, CAC details, review.',
  })
})

test('makes no claim about pages that the server does not tell', () => {
  expect(processSteps(service)[1]?.text).toBe(
    'One short page of questions at a time. We save as you type.',
  )
})

test('says that a lawyer takes part', () => {
  expect(processSteps({ ...service, flow_type: 'Type B' })[2]?.text).toContain(
    'A lawyer reviews it',
  )
})
