// Two versions of several fields, of which a person chooses one each: the body of a dialog about a conflict.
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { autoFocusRef } from '#src/admin/ui/form-keys.ts'
import { MarkedText, type TextPart } from '#src/admin/ui/MarkedText.tsx'
import type { Side } from './merge.ts'
import '#src/admin/ui/choices.css'
import '#src/admin/ui/dialogs.css'
import './conflict-dialog.css'

export type Choices = Readonly<Record<string, Side>>

interface VersionsFormProps {
  heading: string
  children: ReactNode
  /** The names of the versions, and whose each is. */
  sides: Readonly<Record<Side, { name: string; note: string }>>
  rows: readonly { name: string; label: string; versions: Readonly<Record<Side, ReactNode>> }[]
  /** Beside the buttons once all is chosen. */
  note: string
  backLabel: string
  saveLabel: string
  onBack: () => void
  onSave: (choices: Choices) => Promise<void>
}

const SIDES = ['mine', 'theirs'] as const

export function VersionsForm(props: VersionsFormProps) {
  const { heading, children, sides, rows, note, backLabel, saveLabel, onBack, onSave } = props
  const [choices, setChoices] = useState<Choices>({})
  const id = useId()
  const openCount = rows.filter(({ name }) => !choices[name]).length
  const sideNames = SIDES.map((side) => sides[side].name.toLowerCase()).join(' or ')
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        if (openCount === 0) await onSave(choices)
      }}
    >
      <div className="ask-text stack">
        {/* Focus starts on the heading so that Enter does not choose a version. */}
        <h2 ref={autoFocusRef} tabIndex={-1}>
          {heading}
        </h2>
        <p className="quiet">{children}</p>
      </div>
      {rows.length > 0 && (
        <div className="conflict-row wide-only plaster joint-above">
          <span />
          {SIDES.map((side) => (
            <p key={side} className="column joint-before shrink">
              <span className="strong">{sides[side].name}</span>
              <span className="caption truncate">{sides[side].note}</span>
            </p>
          ))}
        </div>
      )}
      {rows.map(({ name, label, versions }) => {
        const group = `${id}-${name}`
        return (
          <div
            key={name}
            className="conflict-row joint-above"
            role="radiogroup"
            aria-labelledby={group}
          >
            <span id={group} className="column quiet small">
              {label}
            </span>
            {SIDES.map((side) => (
              <label key={side} className="conflict-choice option row joint-before shrink">
                <input
                  type="radio"
                  name={group}
                  checked={choices[name] === side}
                  onChange={() => setChoices({ ...choices, [name]: side })}
                />
                <span className="conflict-side unseen quiet micro">{sides[side].name}: </span>
                <span className="conflict-version break-words shrink">{versions[side]}</span>
              </label>
            ))}
          </div>
        )
      })}
      <div className="dialog-foot row tight joint-above">
        <p className="caption truncate grow">
          {openCount > 0
            ? `Choose ${sideNames} for ${formatCount(openCount, 'field', 'fields')}.`
            : note}
        </p>
        <Button kind="quiet" onClick={onBack}>
          {backLabel}
        </Button>
        <Button type="submit" kind="primary" disabled={openCount > 0}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}

/** The text of a version, with what differs marked. */
export function Version({ parts }: { parts: readonly TextPart[] }) {
  return parts.length > 0 ? <MarkedText parts={parts} /> : <span className="caption">empty</span>
}
