// Answers to an enquiry: those that were given, and a form for the next one.

import { useStore } from '@nanostores/react'
import { Mail, Reply } from 'lucide-react'
import { MESSAGE_MAX } from '#api/contract/fields.ts'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { TextArea, TextField } from '#src/admin/ui/Field.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { showToast } from '#src/ui/toasts.ts'
import { createAnswerLink } from './answer-link.ts'
import type { AnswerText, OpenEnquiry } from './enquiry.ts'
import { writeGreeting } from './enquiry-messages.ts'
import { useDesk } from './use-desk.ts'

/** How many products of the enquiry an answer names at first. */
const PRODUCTS_MAX = 20

interface EnquiryRepliesProps {
  store: OpenEnquiry
  enquiry: Enquiry
}

export function EnquiryReplies({ store, enquiry }: EnquiryRepliesProps) {
  const { name: showroom = '' } = useShowroom() ?? {}
  const answerText = useStore(store.$answerText)
  const { replies = [], email } = enquiry
  const begin = () => {
    const skus = new Set(enquiry.products.map(({ sku }) => sku))
    const products = [...skus].slice(0, PRODUCTS_MAX).join(', ')
    store.$answerText.set({ text: `${writeGreeting(enquiry, showroom)}\n\n`, products })
  }
  return (
    <section className="joints-down" aria-label="Answers">
      {replies.map(({ at, by, text, products = [], isSent }) => (
        <article key={at} className="pad-16 stack" aria-label={`Answer by ${by}`}>
          <p className="quiet small">
            {isSent ? 'Answered' : 'Answered in the mail program'} by {by} on{' '}
            <time dateTime={at}>{formatTime(at)}</time>
          </p>
          <p className="enquiry-note break-words">{text}</p>
          {products.length > 0 && <p className="quiet small">With {products.join(', ')}</p>}
        </article>
      ))}
      {answerText ? (
        <ReplyForm store={store} enquiry={enquiry} answerText={answerText} />
      ) : (
        email && (
          <p className="pad-16">
            <Button icon={Reply} onClick={begin}>
              {replies.length > 0 ? 'Answer again' : 'Answer by e-mail'}
            </Button>
          </p>
        )
      )}
    </section>
  )
}

interface ReplyFormProps extends EnquiryRepliesProps {
  answerText: AnswerText
}

function ReplyForm({ store, enquiry, answerText }: ReplyFormProps) {
  const desk = useDesk()
  const { text, products } = answerText
  const change = (changed: Partial<AnswerText>) =>
    store.$answerText.set({ ...answerText, ...changed })
  const close = () => store.$answerText.set(undefined)
  const { email = '' } = enquiry
  const from = desk?.from
  async function send(): Promise<void> {
    const skus = products.split(',').map((sku) => sku.trim())
    const answer = { text, products: skus.filter(Boolean), isSent: Boolean(from) }
    if (!(await store.answer(answer))) return
    if (from) showToast('success', `Sent to ${email}.`)
    else location.href = createAnswerLink(enquiry, { ...answer, origin: location.origin })
    close()
  }
  return (
    <div className="pad-16 stack">
      <TextArea
        label="Answer"
        labelNote={`to ${email}`}
        rows={7}
        maxLength={MESSAGE_MAX}
        value={text}
        lang={enquiry.language}
        hint="What they wrote is quoted below it."
        onText={(text) => change({ text })}
      />
      <TextField
        label="Products"
        labelNote="SKUs, separated by commas"
        value={products}
        hint="Their names and links stand below the text."
        onText={(products) => change({ products })}
      />
      <p className="quiet small">
        {from
          ? `It is sent from ${from} and stays here.`
          : 'No mail server is set: your mail program opens with it, and the text stays here.'}
      </p>
      <div className="row wrap">
        <Button kind="primary" icon={Mail} disabled={!text.trim() || !desk} onClick={send}>
          {from ? 'Send' : 'Open in the mail program'}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </div>
  )
}
