// The Troubleshooting Guide: each message as staff meet it, with why it comes and what to do.
import {
  Fingerprint,
  Image,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Trash2,
  WifiOff,
} from 'lucide-react'
import { Page } from '#src/admin/shell/Page.tsx'
import { GUIDE, GUIDELINES, type Guideline } from '#src/content/guidelines.ts'
import { GuideMessage } from './GuideMessage.tsx'
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
    <section className="guide" aria-labelledby={id}>
      <div className="guide-why">
        <Sign size={24} strokeWidth={1.6} aria-hidden="true" />
        <div>
          <h2 id={id}>
            {number}. {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <div className="guide-what">
        <GuideMessage id={id} />
        {steps.length > 0 && (
          <ul>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
