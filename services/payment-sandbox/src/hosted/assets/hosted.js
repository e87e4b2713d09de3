;(function () {
  'use strict'
  var main = document.querySelector('main')
  var inline = document.querySelector('[data-inline]')
  var framed = window.parent !== window

  // Not by the attribute of HTML, which browsers refuse within a page of another origin.
  var first = document.querySelector('[data-focus]')
  if (first) first.focus()

  document.querySelectorAll('[data-fill]').forEach(function (button) {
    button.hidden = false
    button.addEventListener('click', function () {
      var values = JSON.parse(button.dataset.fill)
      for (var name in values) document.getElementById(name).value = values[name]
      document.querySelector('button.primary').focus()
    })
  })

  // A second click must not send a form twice; a page brought back by Back may send again.
  document.querySelectorAll('form').forEach(function (form) {
    form.addEventListener('submit', function (event) {
      if (form.dataset.sent) event.preventDefault()
      form.dataset.sent = 'true'
    })
  })
  window.addEventListener('pageshow', function () {
    document.querySelectorAll('form').forEach(function (form) {
      delete form.dataset.sent
    })
  })

  // The policy of this page lets only the shop's origin frame it, so any parent is the shop.
  function notify(message) {
    if (framed) window.parent.postMessage(message, '*')
  }

  if (main.dataset.outcome) {
    notify(JSON.parse(main.dataset.outcome))
    document.querySelectorAll('[data-close]').forEach(function (button) {
      button.addEventListener('click', function () {
        notify({ kind: 'closed' })
      })
    })
  }

  function open(request) {
    fetch('/v3/hosted/inline', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
      .then(function (answer) {
        return answer.json()
      })
      .then(function (answer) {
        if (answer.status !== 'success') throw new Error(answer.message)
        window.location.replace(answer.data.link)
      })
      .catch(function (error) {
        inline.querySelector('p').textContent = 'The payment cannot be opened: ' + error.message
        var button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Close'
        button.addEventListener('click', function () {
          notify({ kind: 'closed' })
        })
        inline.appendChild(button)
      })
  }

  if (inline && framed) {
    window.addEventListener(
      'message',
      function (event) {
        if (event.source === window.parent && event.origin === inline.dataset.inline) {
          open(event.data)
        }
      },
      { once: true },
    )
    notify({ kind: 'ready' })
  }
})()
