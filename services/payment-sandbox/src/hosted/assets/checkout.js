;(function () {
  'use strict'
  var origin = new URL(document.currentScript.src).origin

  function styled(element, style) {
    for (var name in style) element.style[name] = style[name]
    return element
  }

  /** A modal window over the page, so that focus stays inside and Escape leaves. */
  function openWindow() {
    var frame = styled(document.createElement('iframe'), {
      width: '100%',
      height: '100%',
      border: '0',
      display: 'block',
    })
    frame.title = 'Payment'
    frame.src = origin + '/v3/hosted/inline'
    var dialog = styled(document.createElement('dialog'), {
      width: '100vw',
      height: '100vh',
      maxWidth: '100vw',
      maxHeight: '100vh',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'white',
    })
    dialog.setAttribute('aria-label', 'Payment')
    dialog.appendChild(frame)
    document.body.appendChild(dialog)
    dialog.showModal()
    return { dialog: dialog, frame: frame }
  }

  /** What the frame gets: data only, and what the provider's server checks. */
  function requestOf(config) {
    return JSON.parse(JSON.stringify(config))
  }

  window.FlutterwaveCheckout = function (config) {
    var opened = openWindow()
    var finished = false
    var closed = false

    function close() {
      if (closed) return
      closed = true
      window.removeEventListener('message', listen)
      opened.dialog.close()
      opened.dialog.remove()
      if (config.onclose) config.onclose(!finished)
    }

    function finish(outcome) {
      if (finished) return
      finished = true
      if (outcome.redirect) window.location.assign(outcome.redirect)
      else if (outcome.payment && config.callback) config.callback(outcome.payment)
    }

    function listen(event) {
      if (event.origin !== origin || event.source !== opened.frame.contentWindow) return
      var message = event.data || {}
      if (message.kind === 'ready')
        opened.frame.contentWindow.postMessage(requestOf(config), origin)
      if (message.kind === 'paid') finish(message)
      if (message.kind === 'failed' && message.redirect) finish(message)
      if (message.kind === 'closed') close()
    }

    window.addEventListener('message', listen)
    opened.dialog.addEventListener('cancel', function (event) {
      event.preventDefault()
      close()
    })
    return { close: close }
  }
})()
