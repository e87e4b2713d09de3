import { startDocumentId, visitId } from '../../app/start-document'
import { demotedCookie } from 'release-contracts/assignment'

/**
 * Watches a shell that is being tried until its first page stands: what does not start cannot say so itself. It tells
 * the guard, has this browser session pass the version over, and loads the page again, which then has another
 * shell. One that comes although it failed here, as a QA link's does, is reported again and not reloaded: it would
 * reload without end. `html[data-shell]` is `started` when the
 * shell's script has run and `shown` when React has taken over.
 */
export const shellWatch = `(function () {
  var root = document.documentElement, over = false
  function read() { return JSON.parse(document.getElementById('${startDocumentId}').textContent) }
  function send(path, body) {
    navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  function fail(kind, message) {
    if (over || root.dataset.shell === 'shown') return
    // The visit may stand at the end of the document.
    if (document.readyState === 'loading') {
      return addEventListener('DOMContentLoaded', function () { fail(kind, message) })
    }
    over = true
    var start = read(), version = start.plan.shell.version, late = document.getElementById('${visitId}')
    var visit = start.assignment.visit || (late && late.value), failures = {}
    failures[kind] = 1
    if (visit) send('/composition/health', { visit: visit, remotes: { shell: { failures: failures } } })
    send('/composition/reports', {
      remote: 'shell', version: version, stage: kind === 'load' ? 'load' : 'runtime',
      message: String(message).slice(0, 500), page: location.pathname, plan: start.plan.id
    })
    var known = /(?:^|; )${demotedCookie}=([^;]*)/.exec(document.cookie), mark = 'shell@' + version
    var marks = known && known[1] ? known[1].split('_') : []
    if (marks.indexOf(mark) >= 0) return
    document.cookie = '${demotedCookie}=' + marks.concat(mark).join('_') + '; Path=/; SameSite=Lax' +
      (location.protocol === 'https:' ? '; Secure' : '')
    if (document.cookie.indexOf(mark) < 0) return
    fetch('/composition/plan?path=/').then(function (answer) { if (answer.ok) location.reload() }, function () {})
  }
  addEventListener('error', function (event) {
    var base = location.origin + read().shellBase, target = event.target
    if (target && target.tagName === 'SCRIPT' && target.src.indexOf(base) === 0) fail('load', target.src.split('#')[0] + ' did not load')
    else if ((event.filename || '').indexOf(base) === 0) fail('render', event.message)
  }, true)
  addEventListener('load', function () {
    setTimeout(function () { if (!root.dataset.shell) fail('timeout', 'The shell did not start.') }, 10000)
  })
})()`
