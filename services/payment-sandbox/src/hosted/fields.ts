import type { FieldErrors, Form } from '../charge/card-form'
import { html, type Markup } from './html'

interface Field {
  name: string
  label: string
  hint?: string
  /** Digits bring the numeric keyboard. */
  digits?: boolean
  secret?: boolean
  maxLength: number
  narrow?: boolean
}

/** A labelled input whose hint and error belong to it. */
export function field(
  { name, label, hint, digits, secret, maxLength, narrow }: Field,
  values: Form,
  errors: FieldErrors,
): Markup {
  const error = errors[name]
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`
    <div class="field ${error ? 'wrong' : ''} ${narrow ? 'narrow' : ''}">
      <label for="${name}">${label}</label>
      ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
      ${error && html`<p class="error" id="${name}-error">${error}</p>`}
      <input
        id="${name}"
        name="${name}"
        type="${secret ? 'password' : 'text'}"
        value="${secret ? '' : values[name]}"
        maxlength="${maxLength}"
        autocomplete="off"
        required
        ${digits ? html`inputmode="numeric"` : ''}
        ${described ? html`aria-describedby="${described}"` : ''}
        ${error ? html`aria-invalid="true"` : ''}
      />
    </div>
  `
}

/** What to correct, as links to the fields. */
export function errorSummary(errors: FieldErrors): Markup | undefined {
  const entries = Object.entries(errors)
  if (entries.length === 0) return undefined
  return html`
    <div class="alert" role="alert" tabindex="-1" data-focus>
      <h2>There is something to correct</h2>
      <ul>
        ${entries.map(([name, words]) => html`<li><a href="#${name}">${words}</a></li>`)}
      </ul>
    </div>
  `
}

/** Why the last try failed. */
export const lastTry = (reason: string | undefined) =>
  reason === undefined
    ? undefined
    : html`
        <div class="alert" role="alert" tabindex="-1" data-focus>
          <h2>The payment did not go through</h2>
          <p>The bank says: ${reason}. Nothing was charged. Try again, or use another card.</p>
        </div>
      `
