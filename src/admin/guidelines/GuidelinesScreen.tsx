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
import { IMAGE_MAX_MB, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import { SIZES } from '#api/products/catalogue.contract.ts'
import { SIZE_REQUIRED, SKU_TAKEN } from '#api/products/contract.ts'
import { deleteQuestion, SAVE_FAILED } from '#src/admin/messages.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { describeHours } from '#src/content/hours.ts'
import { showroom } from '#src/content/words/en/showroom.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './guidelines-screen.css'

const words = { ...showroom, locale: 'en-IN' }

export function GuidelinesScreen() {
  return (
    <Page title="Troubleshooting Guide" note="Find your message, and what to do about it.">
      {GUIDELINES.map(({ icon: Sign, title, text, message, steps }, i) => (
        <section key={title} className="guide joint-below" aria-label={title}>
          <div className="guide-reason row clay-icon pad">
            <Sign size={24} />
            <div>
              <h2>
                {i + 1}. {title}
              </h2>
              <p className="quiet">{text}</p>
            </div>
          </div>
          <div className="guide-solution joint-above plaster pad">
            {message}
            {steps && (
              <ul className="small">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </Page>
  )
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

/** An imitation of the browser's confirm dialog. */
function ConfirmPrompt() {
  return (
    <p className="guide-prompt high-48 paper edged row spread strong">
      {deleteQuestion(RESOURCE_TEXTS.products.noun)}
      <span className="row tight micro" aria-hidden="true">
        <span>Cancel</span>
        <span>OK</span>
      </span>
    </p>
  )
}

function SupportContact() {
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
      <p className="quiet micro">{describeHours(words, hours).join('; ')}</p>
    </>
  )
}

interface Guideline {
  icon: LucideIcon
  /** The message as staff see it. */
  message: ReactNode
  title: string
  /** Why it happens. */
  text: string
  /** What to do. */
  steps?: readonly string[]
}

/** Every number comes from the contract. */
const GUIDELINES: readonly Guideline[] = [
  {
    icon: Fingerprint,
    message: <ErrorLine className="guide-field">{SKU_TAKEN}</ErrorLine>,
    title: 'Duplicate product code',
    text: 'Every SKU is unique, also without regard to capitals. Search the list for the code; if the product is there, edit it instead of adding it again.',
    steps: ['Open the product that has it', 'Or give this one its own code'],
  },
  {
    icon: ListChecks,
    message: <ErrorLine className="guide-field">{SIZE_REQUIRED}</ErrorLine>,
    title: 'Missing required details',
    text: 'Name, category, SKU and brand are always needed. Tiles need a size as well. The field in question is marked and its reason stands below it.',
    steps: ['Look for the marked field', `Choose one of the ${SIZES.length} sizes`],
  },
  {
    icon: Image,
    message: <ToastMessage>{IMAGE_TOO_LARGE}</ToastMessage>,
    title: 'Image issues',
    text: `One image per product, gallery item or design, of clear quality and under ${IMAGE_MAX_MB}MB. JPEG, PNG or WebP; larger photographs are shrunk for you.`,
    steps: ['Hold the phone square to the tile, in daylight', 'iPhone HEIC: share it as JPEG'],
  },
  {
    icon: Trash2,
    message: <ConfirmPrompt />,
    title: 'Editing or deleting',
    text: 'Edits appear on the website at once. Deleted items cannot be restored, so the browser asks you first. The last changes can be undone under Changes.',
    steps: ['Check the name before you confirm', 'Unsure? Edit it instead'],
  },
  {
    icon: WifiOff,
    message: <ToastMessage>{SAVE_FAILED}</ToastMessage>,
    title: 'Internet connection',
    text: 'What you typed stays in the form. Wait until the connection is back, then save again; saving twice saves once.',
    steps: ['Do not close the page', 'Switch between Wi-Fi and mobile data'],
  },
  {
    icon: LifeBuoy,
    message: <SupportContact />,
    title: 'Contact support',
    text: 'If the message is not on this page, take a screenshot and send it with the time and the product’s name.',
  },
]
