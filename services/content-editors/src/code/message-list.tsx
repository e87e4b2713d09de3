import type { TemplateMessage } from '../templates/check-templates'
import styles from './template-editor.module.css'

interface MessageListProps {
  messages: readonly TemplateMessage[]
  onGo: (message: TemplateMessage) => void
}

/** Template problems of all parts, as ways to the places. */
export function MessageList({ messages, onGo }: MessageListProps) {
  return (
    <section aria-label="Template problems">
      <p className={styles.verdict} role="status" data-refused={errorsIn(messages) > 0}>
        {verdictOn(messages)}
      </p>
      {messages.length > 0 && (
        <ul className={styles.messageList}>
          {messages.map((message, index) => (
            <li key={index} data-severity={message.severity}>
              <Message message={message} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Message({
  message: found,
  onGo,
}: { message: TemplateMessage } & Pick<MessageListProps, 'onGo'>) {
  const { severity, message, line, page, where } = found
  const words = (
    <>
      <b>{severity === 'error' ? 'Mistake' : 'Warning'}</b> {placeOf(where, line)}: {message}
    </>
  )
  if (page === undefined && where !== 'document') return <p>{words}</p>
  return (
    <button type="button" className={styles.message} onClick={() => onGo(found)}>
      {words}
    </button>
  )
}

const placeOf = (where: string, line?: number) =>
  line === undefined ? where : `${where}, line ${line}`

const errorsIn = (messages: readonly TemplateMessage[]) =>
  messages.filter(({ severity }) => severity === 'error').length

/** One sentence for the state of the templates. */
export function verdictOn(messages: readonly TemplateMessage[]): string {
  const errors = errorsIn(messages)
  const warnings = messages.length - errors
  if (errors > 0) {
    return `${counted(errors, 'mistake')}. Fix ${errors === 1 ? 'it' : 'them'} to save.`
  }
  return warnings > 0 ? `No mistakes, ${counted(warnings, 'warning')}.` : 'No mistakes.'
}

const counted = (count: number, singular: string) => `${count} ${singular}${count === 1 ? '' : 's'}`
