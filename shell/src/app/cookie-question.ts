import { escapeHtml } from 'shared-contracts/escape-html'
import { consentAnswers as answers, storedConsent } from 'shared-contracts/consent-cookie'
import { answeredEvent, questionId } from './start-document'
import { texts } from './texts'

/** Unlayered, as it belongs to no part of the page. Hidden until the script knows that nobody answered yet. */
export const questionStyle = `#${questionId}{position:fixed;inset:auto 0 0;z-index:var(--z-bar);padding:var(--s-3) 0;background:var(--sheet);border-top:1px solid var(--ink)}
html:not([data-cookie-bar]) #${questionId},html[data-cookie-bar=informs] #${questionId} [data-when=asks],html[data-cookie-bar=asks] #${questionId} [data-when=informs]{display:none}
#${questionId}>div{display:grid;gap:var(--s-3);align-items:center}
#${questionId} p:last-child{display:flex;gap:var(--s-3)}
#${questionId} details{margin-top:var(--s-1);font-size:var(--t-14)}
#${questionId} summary{width:fit-content;padding:var(--s-1) 0;cursor:pointer}
#${questionId} button{min-height:44px;padding:var(--s-1) 14px;border:1px solid var(--ink);border-radius:var(--r);background:var(--sheet);color:var(--ink);font-size:.9375rem;font-weight:600;cursor:pointer}
#${questionId} button:hover{background:var(--sunk)}
#${questionId} button[value=accepted]{border-color:var(--green);background:var(--green);box-shadow:inset 0 -2px 0 var(--green-deep);color:#fff}
#${questionId} button[value=accepted]:hover{background:var(--green-deep)}
@media (min-width:768px){#${questionId}>div{grid-template-columns:1fr auto}#${questionId} button{min-height:36px;font-size:var(--t-14)}}`

const button = (value: keyof typeof answers, text: string, when = '') =>
  `<button type="button" value="${value}"${when}>${escapeHtml(text)}</button>`

/** Both texts, as it depends on the host whether visits are counted there. */
export const questionHtml = [
  `<div id="${questionId}" role="region" aria-label="Cookies"><div class="wrap"><div>`,
  `<p data-when="informs">${escapeHtml(texts.cookies)}</p>`,
  `<p data-when="asks">${escapeHtml(texts.askAboutCookies)}</p>`,
  `<details><summary>${escapeHtml(texts.whichCookies)}</summary><div data-list></div>`,
  `<a href="/privacy-policy">${escapeHtml(texts.privacyPolicy)}</a></details></div>`,
  `<p>${button('accepted', texts.acceptCookies)}`,
  `${button('declined', texts.declineCookies, ' data-when="asks"')}</p></div></div>`,
].join('')

/**
 * Shows the question where it is open, and stores the answer, before anything else of the site runs. Others keep clear
 * of it by `--bottom-bar`.
 *
 * @param hosts Where visits are counted after a yes; JSON that may stand in a script element.
 */
export const questionScript = (hosts: string) => `(function () {
  var root = document.documentElement, bar = document.getElementById('${questionId}')
  var asks = ${hosts}.indexOf(location.hostname) >= 0
  var known = /(?:^|; )${storedConsent.name}=([^;]*)/.exec(document.cookie), value = known && known[1]
  if (value === '${answers.accepted}' || value === '${answers.declined}') return
  if (value === '${answers.informed}' && !asks) return
  root.dataset.cookieBar = asks ? 'asks' : 'informs'
  function measure() { root.style.setProperty('--bottom-bar', bar.offsetHeight + 'px') }
  // After the paint: a property of the root has every element's style computed again.
  if (window.ResizeObserver) new ResizeObserver(function () { requestAnimationFrame(measure) }).observe(bar)
  bar.addEventListener('click', function (event) {
    var button = event.target.closest('button')
    if (!button) return
    var answer = !asks ? '${answers.informed}' : button.value === 'accepted' ? '${answers.accepted}' : '${answers.declined}'
    document.cookie = '${storedConsent.name}=' + answer + '; path=/; max-age=${storedConsent.seconds}; samesite=lax' +
      (location.protocol === 'https:' ? '; secure' : '')
    delete root.dataset.cookieBar
    measure()
    dispatchEvent(new Event('${answeredEvent}'))
  })
})()`
