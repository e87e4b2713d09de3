import { serviceContent } from './service-content'
import { serviceUi } from './service-ui'
import type { FormSection } from 'content-editors/ui-schema'

test('every field of a service stands in one section', () => {
  const sections = serviceUi['ui:sections'] as FormSection[]
  expect(sections.flatMap(({ fields }) => fields).sort()).toEqual(
    Object.keys(serviceContent.shape).sort(),
  )
})
