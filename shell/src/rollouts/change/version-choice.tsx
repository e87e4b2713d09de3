import { useId } from 'react'
import type { VersionFacts } from 'release-contracts/rollout-messages'
import { FieldGroup } from 'shared-ui/field'
import { needsNote, notes } from '../wording/card-texts'
import { kindNames } from '../wording/texts'
import { versionTexts } from '../wording/tool-texts'
import { moment } from '../wording/figures'
import styles from './version-choice.module.css'

interface Props {
  versions: readonly VersionFacts[]
  stable: string | undefined
  canary: string | undefined
  chosen: string | undefined
  onChoose: (version: string) => void
  now: string
  error?: string
}

/** Every admitted version; those that cannot be chosen say why. */
export function VersionChoice(props: Props) {
  const { versions, stable, canary, chosen, onChoose, now, error } = props
  const name = useId()
  if (versions.length === 0) return <p>{versionTexts.none}</p>
  return (
    <FieldGroup label={versionTexts.choose} error={error}>
      {() => (
        <div className={styles.list}>
          {versions.map((facts) => (
            <label className={styles.version} key={facts.version}>
              <input
                type="radio"
                name={name}
                value={facts.version}
                checked={chosen === facts.version}
                disabled={facts.unfit !== undefined || facts.version === stable}
                onChange={() => onChoose(facts.version)}
              />
              <span>
                {facts.version}
                <small>{factsLine(facts, { stable, canary }, now)}</small>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

function factsLine(
  facts: VersionFacts,
  { stable, canary }: Pick<Props, 'stable' | 'canary'>,
  now: string,
): string {
  const { version, kind, registeredAt, registeredBy, needs, unfit } = facts
  return [
    ...(version === stable ? [versionTexts.isStable] : []),
    ...(version === canary ? [versionTexts.isCanary] : []),
    notes.released(moment(registeredAt, now), registeredBy, kindNames[kind]),
    ...(unfit === undefined ? needsNote(needs) : [notes.unfit(unfit)]),
  ].join(' ')
}
