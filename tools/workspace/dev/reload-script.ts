export const eventsPath = '/dev/events'
export const scriptPath = '/dev/reload.js'

/**
 * Runs in the browser. A page knows which remotes it uses by what it loaded from their release
 * folders; the shell is in every page.
 */
export const reloadScript = `
const uses = (name) =>
  name === 'shell' ||
  performance.getEntriesByType('resource').some((entry) => new URL(entry.name).pathname.startsWith('/r/' + name + '/')) ||
  document.querySelector('[src*="/r/' + name + '/"], [href*="/r/' + name + '/"]') !== null
performance.setResourceTimingBufferSize(1000)
new EventSource('${eventsPath}').onmessage = (event) => {
  if (JSON.parse(event.data).names.some(uses)) location.reload()
}
`
