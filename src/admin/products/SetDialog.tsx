// Sets one field of many products: what they have now, the new value, and how many will change.
import { ArrowLeft, ChevronRight, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { ChangedProducts, CountedField } from '#api/contract/many.ts'
import { counted } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SetControl } from './SetControl.tsx'
import {
  BLANK,
  changeOf,
  limitInWords,
  nowInWords,
  SET_TABS,
  type SetValues,
} from './set-fields.ts'
import '#src/admin/ui/dialogs.css'
import './set-dialog.css'

/** The pause after which typing is counted, in ms. */
const PAUSE_MS = 250
const SHOWN_VALUES = 6

type Count =
  | { kind: 'counting' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; changed: ChangedProducts }

/** Counts what the change would do; without one, the present values. */
function useCount(change: Record<string, string> | undefined) {
  const { products } = useAdmin()
  const [count, setCount] = useState<Count>({ kind: 'counting' })
  const [now, setNow] = useState<ChangedProducts['now']>()
  const key = JSON.stringify(change ?? {})
  useEffect(() => {
    let isLatest = true
    setCount({ kind: 'counting' })
    const timer = setTimeout(() => {
      products.countChosen(JSON.parse(key)).then(
        (changed) => {
          if (!isLatest) return
          setCount({ kind: 'ready', changed })
          setNow(changed.now)
        },
        (error) => isLatest && setCount({ kind: 'failed', message: messageOf(error, '') }),
      )
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [key, products])
  return { count, now }
}

export function SetDialog({ onClose }: { onClose: () => void }) {
  const { products } = useAdmin()
  const above = useMedia(ACTIONS_ABOVE)
  const [field, setField] = useState<CountedField | undefined>(above ? 'brand' : undefined)
  const [values, setValues] = useState<SetValues>(BLANK)
  const [isBusy, setBusy] = useState(false)
  const total = products.selection.$count.get()
  const change = field && changeOf(field, values)
  const { count, now } = useCount(change)
  const choose = (next: CountedField | undefined) => {
    setField(next)
    setValues(BLANK)
  }
  const changes = count.kind === 'ready' && change ? count.changed.count : 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (changes === 0 || !change) return
    setBusy(true)
    if (await products.changeChosen({ ...change, expected: String(changes) })) onClose()
    setBusy(false)
  }
  const label = SET_TABS.find((tab) => tab.field === field)?.label ?? ''
  const title = field
    ? `${label} of ${counted(total, 'product', 'products')}`
    : `Set for ${counted(total, 'product', 'products')}`
  return (
    <Dialog open onClose={onClose} label="Set" className="set-dialog">
      <div className="set-frame">
        {(above || !field) && (
          <nav className="set-tabs" aria-label="Fields">
            {!above && <SetHead title={title} onClose={onClose} />}
            {SET_TABS.map((tab) => (
              <button
                key={tab.field}
                type="button"
                className="row spread inset-focus"
                aria-current={tab.field === field ? 'true' : undefined}
                onClick={() => choose(tab.field)}
              >
                {tab.label}
                {!above && (
                  <span className="set-now end truncate quiet small">
                    {nowInWords(now, tab.field)}
                  </span>
                )}
                <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />
              </button>
            ))}
          </nav>
        )}
        {field && (
          <form className="set-form column" noValidate onSubmit={save}>
            {above ? (
              <h2 className="small strong">{title}</h2>
            ) : (
              <SetHead title={title} onClose={onClose} onBack={() => choose(undefined)} />
            )}
            <PresentValues now={now} field={field} />
            <SetControl key={field} {...{ field, label, values, now }} onChange={setValues} />
            <p className="set-count small" role="status">
              {inWords(count, change !== undefined, total)}
            </p>
            <div className="row end tight">
              <Button kind="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" kind="primary" busy={isBusy} disabled={changes === 0}>
                {isBusy ? 'Setting' : `Set for ${changes}`}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  )
}

function inWords(count: Count, hasChange: boolean, total: number): string {
  if (!hasChange || count.kind === 'counting') return ''
  if (count.kind === 'failed') return count.message
  const { count: changes } = count.changed
  if (changes === 0) return 'None of them would change.'
  return changes === total ? '' : `${changes} of ${total} will change.`
}

interface SetHeadProps {
  title: string
  onClose: () => void
  onBack?: () => void
}

function SetHead({ title, onClose, onBack }: SetHeadProps) {
  return (
    <div className="set-head row joint-below">
      {onBack && <IconButton icon={ArrowLeft} tip="Back" onClick={onBack} />}
      <h2 className="grow">{title}</h2>
      <IconButton icon={X} tip="Close" onClick={onClose} />
    </div>
  )
}

function PresentValues({ now, field }: { now: ChangedProducts['now']; field: CountedField }) {
  const { values = [], distinct = 0 } = now?.[field] ?? {}
  const limit = now && limitInWords(now, field)
  const more = distinct - Math.min(values.length, SHOWN_VALUES)
  return (
    <>
      <p className="quiet micro">{now && distinct === 0 ? 'Now: none' : 'Now'}</p>
      {distinct > 0 && (
        <ul className="set-values joints-down small">
          {values.slice(0, SHOWN_VALUES).map(({ value, count }) => (
            <li key={value} className="row spread">
              <span className="truncate">{value}</span>
              <span className="quiet">{count}</span>
            </li>
          ))}
          {more > 0 && <li className="quiet">and {more} more</li>}
        </ul>
      )}
      {limit && <p className="quiet micro">{limit}</p>}
    </>
  )
}
