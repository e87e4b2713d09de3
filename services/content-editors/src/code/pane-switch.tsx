import styles from './template-editor.module.css'

/** What stands on the screen: phones have room for one of them. */
export type Pane = 'code' | 'form' | 'document'

interface PaneSwitchProps {
  pane: Pane
  onChoose: (pane: Pane) => void
}

/**
 * Two switches for one state, of which style sheets show one: phones choose between three panes,
 * wide screens between code with its preview and form with document.
 */
export function PaneSwitch({ pane, onChoose }: PaneSwitchProps) {
  const choice = (name: string, chosen: boolean, value: Pane) => (
    <button type="button" aria-pressed={chosen} onClick={() => onChoose(value)}>
      {name}
    </button>
  )
  return (
    <>
      <div className={styles.narrowSwitch} role="group" aria-label="What to show">
        {choice('Code', pane === 'code', 'code')}
        {choice('Form', pane === 'form', 'form')}
        {choice('Document', pane === 'document', 'document')}
      </div>
      <div className={styles.wideSwitch} role="group" aria-label="What to show">
        {choice('Code and preview', pane === 'code', 'code')}
        {choice('Form and document', pane !== 'code', 'form')}
      </div>
    </>
  )
}
