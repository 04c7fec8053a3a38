// The Troubleshooting Guide: each message with its reason and its solution.
import {
  Fingerprint,
  Image,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Phone,
  Trash2,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IMAGE_TOO_LARGE } from '#api/contract/image-limits.ts'
import { SIZE_REQUIRED, SKU_TAKEN } from '#api/contract/product.ts'
import { confirmDelete, NOUNS, SAVE_FAILED } from '#src/admin/messages.ts'
import { useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { GUIDE, GUIDELINES, type Guideline } from '#src/content/guidelines.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './guidelines.css'

const SIGNS: Record<Guideline['id'], LucideIcon> = {
  sku: Fingerprint,
  required: ListChecks,
  image: Image,
  delete: Trash2,
  connection: WifiOff,
  support: LifeBuoy,
}

export function GuidelinesScreen() {
  return (
    <Page title={GUIDE.title} note={GUIDE.note}>
      {GUIDELINES.map((guideline, i) => (
        <Section key={guideline.id} number={i + 1} {...guideline} />
      ))}
    </Page>
  )
}

function Section({ id, number, title, text, steps }: Guideline & { number: number }) {
  const Sign = SIGNS[id]
  return (
    <section className="guide joint-below" aria-labelledby={id}>
      <div className="guide-reason row clay-icon">
        <Sign size={24} strokeWidth={1.6} aria-hidden="true" />
        <div>
          <h2 id={id}>
            {number}. {title}
          </h2>
          <p className="quiet">{text}</p>
        </div>
      </div>
      <div className="guide-solution joint-above plaster">
        {MESSAGES[id]}
        {steps.length > 0 && (
          <ul className="small">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Each message as staff see it. */
const MESSAGES: Record<Guideline['id'], ReactNode> = {
  sku: <ErrorLine className="guide-field">{SKU_TAKEN}</ErrorLine>,
  required: <ErrorLine className="guide-field">{SIZE_REQUIRED}</ErrorLine>,
  image: <ToastMessage>{IMAGE_TOO_LARGE}</ToastMessage>,
  delete: <Prompt />,
  connection: <ToastMessage>{SAVE_FAILED}</ToastMessage>,
  support: <Support />,
}

function ToastMessage({ children }: { children: string }) {
  return (
    <div className="admin-toaster">
      <p className="toast toast-error">
        <Icon className="toast-sign" name="alert" />
        <span className="toast-text grow break-words">{children}</span>
        <span className="toast-line" />
      </p>
    </div>
  )
}

/** A drawing of the browser's own dialog. */
function Prompt() {
  return (
    <p className="guide-prompt paper edged row spread strong">
      {confirmDelete(NOUNS.product)}
      <span className="row micro" aria-hidden="true">
        <span>Cancel</span>
        <span>OK</span>
      </span>
    </p>
  )
}

function Support() {
  const showroom = useShowroom()
  if (!showroom) return null
  const { phones, chatNumber, hours } = showroom
  const phone = phones.at(-1)
  return (
    <>
      <div className="guide-support tight row wrap">
        {phone && (
          <ButtonLink icon={Phone} href={`tel:${phone.dial}`}>
            Call {phone.label}
          </ButtonLink>
        )}
        {chatNumber && (
          <ButtonLink
            icon={MessageCircle}
            href={`https://wa.me/${chatNumber}`}
            target="_blank"
            rel="noopener"
          >
            WhatsApp
          </ButtonLink>
        )}
      </div>
      <p className="quiet micro">{hours.join('; ')}</p>
    </>
  )
}
