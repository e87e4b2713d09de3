/**
 * Whether leaving the page would lose something: asks those who would ask the visitor. Forms need
 * no contract for that but the browser's own `beforeunload`.
 */
export function hasUnsavedWork(): boolean {
  const question = beforeUnload()
  window.dispatchEvent(question)
  // The older ways to answer: a return value, or `event.returnValue`.
  const { returnValue } = question as { returnValue: unknown }
  return question.defaultPrevented || (typeof returnValue === 'string' && returnValue !== '')
}

/** Only an event of this class passes on what `window.onbeforeunload` returns. jsdom has none. */
function beforeUnload(): Event {
  if (!('BeforeUnloadEvent' in window)) return new Event('beforeunload', { cancelable: true })
  const event = document.createEvent('BeforeUnloadEvent')
  event.initEvent('beforeunload', false, true)
  return event
}
