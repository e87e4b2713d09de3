import type { ChoiceGroup } from './choices'
import styles from './palette.module.css'

interface ChoiceListProps {
  /** Prefix of the ids that the combobox names: `<id>list`, and `<id>0`, `<id>1`, … */
  id: string
  groups: readonly ChoiceGroup[]
  /** Index of the active choice, over all groups. */
  current: number
  onChoose: (to: string) => void
}

/** The choices under their headings. The keys are those of the field that owns the list. */
export function ChoiceList({ id, groups, current, onChoose }: ChoiceListProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  )
  return (
    <div id={`${id}list`} role="listbox" aria-label="Results" hidden={groups.length === 0}>
      {groups.map(({ title, choices }, at) => (
        <div key={title} role="group" aria-labelledby={`${id}${title}`}>
          <div className={styles.title} id={`${id}${title}`} role="presentation">
            {title}
          </div>
          {choices.map(({ label, note, to }, offset) => {
            const index = (starts[at] ?? 0) + offset
            return (
              // The field keeps the focus and the keys; this is for the pointer alone.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={to}
                id={`${id}${index}`}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                onClick={() => onChoose(to)}
              >
                {label}
                {note && <span className={styles.note}>{note}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
