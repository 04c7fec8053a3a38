// The frame of what is shown before the admin opens: a narrow form beside the showroom.
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/admin/ui/Button.tsx'
import { enterGoesOn, focusFirstFault, useEnterKeyNames } from '#src/admin/ui/form-keys.ts'
import { usePageTitle } from '#src/admin/ui/page-title.ts'
import type { SubmitState } from '#src/admin/ui/submit.ts'
import { Wordmark } from '#src/admin/ui/Wordmark.tsx'
import showroom from '#src/content/pictures/showroom.jpg'
import './auth-page.css'

interface EntryPageProps {
  title: string
  lead: string
  state: SubmitState
  /** The button's word, at rest and while it works. */
  action: string
  actionBusy: string
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
  note: ReactNode
}

export function AuthPage({ title, lead, state, children, note, ...form }: EntryPageProps) {
  const heading = usePageTitle(title)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.kind === 'refused') focusFirstFault(element.current)
  }, [state])
  useEnterKeyNames(element)
  const busy = state.kind === 'busy'
  return (
    <div className="entry">
      <img
        className="entry-picture"
        src={showroom.src}
        width={showroom.width}
        height={showroom.height}
        alt=""
      />
      <main className="entry-side column">
        <p>
          <Wordmark />
        </p>
        <form
          ref={element}
          className="entry-form"
          noValidate
          onKeyDown={enterGoesOn}
          onSubmit={(event) => {
            event.preventDefault()
            form.onSubmit()
          }}
        >
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="entry-lead quiet">{lead}</p>
          </div>
          {state.kind === 'refused' && state.message && (
            <p className="field-error error-line entry-error small strong break-words" role="alert">
              <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
              <span>{state.message}</span>
            </p>
          )}
          {children}
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? form.actionBusy : form.action}
          </Button>
          <div className="entry-note joint-above quiet small">{note}</div>
        </form>
        <a className="entry-back target-link quiet" href="/" rel="external">
          <ArrowLeft size={16} strokeWidth={1.6} aria-hidden="true" />
          Back to the website
        </a>
      </main>
    </div>
  )
}
