// Answers to an enquiry: those that were given, and a form for the next one.

import { Mail, Reply } from 'lucide-react'
import { useState } from 'react'
import { MESSAGE_MAX } from '#api/contract/fields.ts'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { TextArea, TextField } from '#src/admin/ui/Field.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { showToast } from '#src/ui/toasts.ts'
import { createAnswerLink } from './answer-link.ts'
import type { OpenEnquiry } from './enquiry.ts'
import { writeGreeting } from './enquiry-messages.ts'
import { useDesk } from './use-desk.ts'

interface EnquiryRepliesProps {
  store: OpenEnquiry
  enquiry: Enquiry
}

export function EnquiryReplies({ store, enquiry }: EnquiryRepliesProps) {
  const [isWriting, setWriting] = useState(false)
  const { replies = [], email } = enquiry
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
      {isWriting ? (
        <ReplyForm store={store} enquiry={enquiry} onDone={() => setWriting(false)} />
      ) : (
        email && (
          <p className="pad-16">
            <Button icon={Reply} onClick={() => setWriting(true)}>
              {replies.length > 0 ? 'Answer again' : 'Answer by e-mail'}
            </Button>
          </p>
        )
      )}
    </section>
  )
}

function ReplyForm({ store, enquiry, onDone }: EnquiryRepliesProps & { onDone: () => void }) {
  const { name: showroom = '' } = useShowroom() ?? {}
  const desk = useDesk()
  const [text, setText] = useState(() => `${writeGreeting(enquiry, showroom)}\n\n`)
  const [products, setProducts] = useState(() =>
    [...new Set(enquiry.products.map(({ sku }) => sku))].slice(0, 20).join(', '),
  )
  const { email = '' } = enquiry
  const from = desk?.from
  async function send(): Promise<void> {
    const skus = products.split(',').map((sku) => sku.trim())
    const answer = { text, products: skus.filter(Boolean), isSent: Boolean(from) }
    if (!(await store.answer(answer))) return
    if (from) showToast('success', `Sent to ${email}.`)
    else location.href = createAnswerLink(enquiry, { ...answer, origin: location.origin })
    onDone()
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
        onText={setText}
      />
      <TextField
        label="Products"
        labelNote="SKUs, separated by commas"
        value={products}
        hint="Their names and links stand below the text."
        onText={setProducts}
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
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </div>
  )
}
