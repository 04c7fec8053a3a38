// A message of the admin, drawn as it looks where staff meet it.
import { CircleAlert, MessageCircle, Phone } from 'lucide-react'
import { IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import { SIZE_REQUIRED, SKU_TAKEN } from '#api/contract/product.ts'
import { confirmDelete, NOUNS, SAVE_FAILED } from '#src/admin/messages.ts'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import type { Guideline } from '#src/content/guidelines.ts'
import { CHAT, HOURS, PHONES } from '#src/content/site.ts'
import '#src/admin/ui/field.css'

export function GuideMessage({ id }: Pick<Guideline, 'id'>) {
  switch (id) {
    case 'sku':
      return <FieldMessage>{SKU_TAKEN}</FieldMessage>
    case 'required':
      return <FieldMessage>{SIZE_REQUIRED}</FieldMessage>
    case 'image':
      return <ToastMessage>{IMAGE_TOO_LARGE}</ToastMessage>
    case 'delete':
      return <Prompt />
    case 'connection':
      return <ToastMessage>{SAVE_FAILED}</ToastMessage>
    case 'support':
      return <Support />
  }
}

function FieldMessage({ children }: { children: string }) {
  return (
    <p className="field-error guide-field">
      <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

function ToastMessage({ children }: { children: string }) {
  return (
    <p className="guide-toast">
      <CircleAlert size={20} strokeWidth={1.6} aria-hidden="true" />
      {children}
    </p>
  )
}

/** The browser's own, so its buttons are only drawn. */
function Prompt() {
  return (
    <p className="guide-prompt">
      {confirmDelete(NOUNS.product)}
      <span aria-hidden="true">
        <span>Cancel</span>
        <span>OK</span>
      </span>
    </p>
  )
}

function Support() {
  const [, showroom] = PHONES
  return (
    <>
      <div className="guide-support">
        <ButtonLink icon={Phone} href={`tel:${showroom.dial}`}>
          Call {showroom.label}
        </ButtonLink>
        <ButtonLink
          icon={MessageCircle}
          href={`https://wa.me/${CHAT.phone}`}
          target="_blank"
          rel="noopener"
        >
          WhatsApp
        </ButtonLink>
      </div>
      <p className="guide-hours">{HOURS.join('; ')}</p>
    </>
  )
}
