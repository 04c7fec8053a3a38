// Parts that the sections of the security screen share: the section, its rows, and the row that asks first.
import { useStore } from '@nanostores/react'
import { Fingerprint, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Security } from '#api/accounts/second-step.contract.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { ErrorLine, PasswordField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { createSecurity, type Question } from './security.ts'
import '#src/admin/ui/lead-section.css'
import './security-screen.css'

/** Focuses an element inside when it appears, such as the first field of a row. */
export function useFocusInside<Element extends HTMLElement>(selector: string) {
  const area = useRef<Element>(null)
  useEffect(() => area.current?.querySelector<HTMLElement>(selector)?.focus(), [selector])
  return area
}

/** Whether a protection is on. */
export const OnMark = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <StatusMark shape={isOn ? 'filled' : 'hollow'} tone={isOn ? 'leaf' : 'stone'}>
    {children}
  </StatusMark>
)

interface SectionProps {
  id: string
  title: string
  lead: string
  /** The state, under the lead. */
  mark?: ReactNode
  children: ReactNode
}

export function SecuritySection({ id, title, lead, mark, children }: SectionProps) {
  return (
    <section className="security-section lead-section joint-below" aria-labelledby={id}>
      <div className="section-lead">
        <h2 id={id}>{title}</h2>
        <p className="quiet small">{lead}</p>
        {mark && <p className="quiet small">{mark}</p>}
      </div>
      <div className="section-fields column shrink">{children}</div>
    </section>
  )
}

interface RowProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
  /** What can be done. */
  action?: ReactNode
  className?: string
}

export function SecurityRow({ icon: Icon, title, children, action, className = '' }: RowProps) {
  return (
    <li className={`row ${className}`}>
      <span className="security-icon center plaster">
        <Icon />
      </span>
      <span className="security-text column shrink break-words">
        <b className="strong">{title}</b>
        <span className="quiet small">{children}</span>
      </span>
      {action && (
        <span className="security-action row end" aria-live="polite">
          {action}
        </span>
      )}
    </li>
  )
}

export const SecurityRows = ({ children }: { children: ReactNode }) => (
  <ul className="security-rows edged">{children}</ul>
)

export const SecuritySkeletons = ({ label }: { label: string }) => (
  <ul className="security-rows edged" aria-busy="true" aria-label={label}>
    {[0, 1].map((row) => (
      <li key={row} className="row skeleton" aria-hidden="true">
        <span className="bar" />
      </li>
    ))}
  </ul>
)

/** Draws a part once the account's security is loaded. */
export function WithSecurity({
  part,
  children,
}: {
  part: string
  children: (security: Security) => ReactNode
}) {
  const security = useStoreOf(createSecurity)
  const state = useStore(security.$state)
  if (state.kind === 'failed') return <CardError part={part} onRetry={security.load} />
  if (state.kind === 'loading') return <SecuritySkeletons label={`Loading ${part}`} />
  return children(state.value)
}

/** Why an action of these kinds has failed. */
export function Problem({ kinds }: { kinds: readonly Question['kind'][] }) {
  const problem = useStore(useStoreOf(createSecurity).$problem)
  if (!problem || !kinds.includes(problem.kind)) return null
  return <ErrorLine role="alert">{problem.message}</ErrorLine>
}

interface OpenRowProps {
  icon: LucideIcon
  /** What gets the focus. */
  focused: string
  /** Closes the row, also by Escape. */
  onKeep: () => void
  children: ReactNode
}

/** A row in which something is answered or typed. */
export function OpenRow({ icon: Icon, focused, onKeep, children }: OpenRowProps) {
  const row = useFocusInside<HTMLLIElement>(focused)
  const keepOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onKeep()
  return (
    <li ref={row} className="question-row row plaster" onKeyDown={keepOnEscape}>
      <span className="security-icon center">
        <Icon />
      </span>
      {children}
    </li>
  )
}

interface QuestionRowProps {
  icon: LucideIcon
  title: string
  /** What it means. */
  children: ReactNode
  keepLabel: string
  /** The label of the button if who is there was shown a moment ago. */
  action: string
  security: Security
}

/** A row that asks before something is done, and for who is there if that was shown too long ago. Escape keeps. */
export function QuestionRow(props: QuestionRowProps) {
  const { icon, title, children, keepLabel, action, security } = props
  const store = useStoreOf(createSecurity)
  const isConfirmed = security.confirmedUntil > new Date().toISOString()
  const canUsePasskey = store.hasPasskeys && security.passkeys.length > 0
  const [isByPassword, setByPassword] = useState(!canUsePasskey)
  const keep = () => store.ask(undefined)
  return (
    <OpenRow icon={icon} focused=".security-action button" onKeep={keep}>
      <div className="security-text column shrink break-words">
        <b className="strong" role="status">
          {title}
        </b>
        <span className="quiet small">
          {children} {!isConfirmed && 'First show that it is you.'}
        </span>
        {!isConfirmed && isByPassword && <PasswordProof />}
        {!isConfirmed && canUsePasskey && (
          <button
            type="button"
            className="question-other text-link target-link"
            onClick={() => setByPassword(!isByPassword)}
          >
            {isByPassword ? 'Use a passkey' : 'Use your password'}
          </button>
        )}
      </div>
      <span className="security-action row tight end">
        <Button kind="quiet" onClick={keep}>
          {keepLabel}
        </Button>
        {isConfirmed && (
          <Button kind="danger" className="edged-danger" onClick={store.proceed}>
            {action}
          </Button>
        )}
        {!isConfirmed && !isByPassword && (
          <Button icon={Fingerprint} onClick={store.confirmByPasskey}>
            Use a passkey
          </Button>
        )}
      </span>
    </OpenRow>
  )
}

function PasswordProof() {
  const store = useStoreOf(createSecurity)
  const [form] = useState(() => store.openPasswordForm())
  const fieldProps = useFormFields(form)
  const isBusy = useStore(form.$state).kind === 'busy'
  return (
    <Form form={form} className="password-proof column">
      <FormMessage form={form} />
      <PasswordField {...fieldProps('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" busy={isBusy}>
        Go on
      </Button>
    </Form>
  )
}
