// Redirects a browser that sends the contact form without scripts to a page instead of JSON.
import type { MiddlewareHandler } from 'hono'
import { type ContactAnswer, contactAnswerPath } from '#api/contract/contact.ts'

const ANSWERS: Readonly<Record<number, ContactAnswer>> = {
  200: 'sent',
  413: 'incomplete',
  415: 'incomplete',
  422: 'incomplete',
  429: 'later',
}

/** Replaces the response, including failures, by a redirect where the client accepts HTML. */
export const redirectToPage: MiddlewareHandler = async (c, next) => {
  await next()
  const wantsPage = c.req.header('accept')?.includes('text/html')
  if (!wantsPage) return
  const Location = contactAnswerPath(ANSWERS[c.res.status] ?? 'failed')
  c.res = new Response(null, { status: 303, headers: { Location } })
}
