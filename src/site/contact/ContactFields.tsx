// The fields of the contact form, and the honeypot.
import { CONTACT_FORM } from '#src/content/contact.ts'
import { ContactCell } from './ContactCell.tsx'
import type { ContactErrors } from './contact-form.ts'

interface ContactFieldsProps {
  errors: ContactErrors
  readOnly: boolean
  /** Whether the field is there that only machines fill in. A text browser would show it, and runs no script. */
  trap: boolean
}

/** As many lines as the message box shows at first. */
const MESSAGE_ROWS = 5

export function ContactFields({ errors, readOnly, trap }: ContactFieldsProps) {
  const { name, email, phone, message } = CONTACT_FORM
  return (
    <div className="contact-fields">
      <ContactCell field="name" label={name.label} error={errors.name}>
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="name"
            placeholder={name.hint}
            required
            readOnly={readOnly}
          />
        )}
      </ContactCell>
      <ContactCell field="email" label={email.label} error={errors.email}>
        {(wiring) => (
          <input
            {...wiring}
            type="email"
            autoComplete="email"
            placeholder={email.hint}
            required
            readOnly={readOnly}
          />
        )}
      </ContactCell>
      <ContactCell field="phone" label={phone.label} note={phone.optional} error={errors.phone}>
        {(wiring) => (
          <input
            {...wiring}
            type="tel"
            autoComplete="tel"
            placeholder={phone.hint}
            readOnly={readOnly}
          />
        )}
      </ContactCell>
      <ContactCell field="message" label={message.label} error={errors.message}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={MESSAGE_ROWS}
            placeholder={message.hint}
            required
            readOnly={readOnly}
          />
        )}
      </ContactCell>
      {trap && (
        <div className="unseen" inert>
          <label>
            {CONTACT_FORM.trap} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </div>
  )
}
