import { hasUnsavedWork } from './unsaved'

/** As browsers have it: the return value is a text. jsdom knows no such event. */
class BrowsersEvent extends Event {
  constructor() {
    super('beforeunload', { cancelable: true })
    Object.defineProperty(this, 'returnValue', { writable: true, value: '' })
  }
  override initEvent() {}
}

function isUnsavedWith(handler: (event: BeforeUnloadEvent) => void) {
  window.addEventListener('beforeunload', handler)
  const answer = hasUnsavedWork()
  window.removeEventListener('beforeunload', handler)
  return answer
}

const prevents = (event: Event) => event.preventDefault()
const sets = (event: BeforeUnloadEvent) => {
  event.returnValue = 'Leave without saving?'
}

test('Where nobody would ask the visitor, nothing is unsaved', () => {
  expect(hasUnsavedWork()).toBe(false)
  expect(isUnsavedWith(prevents)).toBe(true)
})

test('Both ways to ask count', () => {
  Object.assign(window, { BeforeUnloadEvent: BrowsersEvent })
  const create = jest.spyOn(document, 'createEvent').mockImplementation(() => new BrowsersEvent())
  expect([hasUnsavedWork(), isUnsavedWith(prevents), isUnsavedWith(sets)]).toEqual([
    false,
    true,
    true,
  ])
  create.mockRestore()
  Reflect.deleteProperty(window, 'BeforeUnloadEvent')
})
