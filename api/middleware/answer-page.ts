// A browser without scripts shows whatever its form is answered with: it is led to a page, not to JSON.
import type { MiddlewareHandler } from 'hono'
import { type ContactAnswer, contactAnswerPath } from '#api/contract/contact.ts'

const ANSWERS: Readonly<Record<number, ContactAnswer>> = {
  200: 'sent',
  413: 'incomplete',
  422: 'incomplete',
  429: 'later',
}

/** Turns the call's answer, failures included, into the way to its page, where a page was asked for. */
export const answerByPage: MiddlewareHandler = async (c, next) => {
  await next()
  const wantsPage = c.req.header('accept')?.includes('text/html')
  if (!wantsPage) return
  const Location = contactAnswerPath(ANSWERS[c.res.status] ?? 'failed')
  c.res = new Response(null, { status: 303, headers: { Location } })
}
