// How long a call of the admin waits for the server before it counts as unanswered.
import type { Send } from './environment.ts'

/**
 * For a call without a photograph, in milliseconds: its few kilobytes arrive within that even over a phone's
 * bad connection, and whoever waits longer takes the page for broken.
 */
const ANSWER_MS = 15_000

/**
 * For an upload, in milliseconds since it last moved: a phone between two masts is silent for a while, and so is
 * the server while photographs that came earlier are made ready before this one.
 */
export const SILENCE_MS = 30_000

/** Rejects a call that is not answered, to the last byte, within `ms`. */
export function withTimeout(send: Send, ms = ANSWER_MS): Send {
  return async (input, init) => {
    const response = await send(input, { ...init, signal: AbortSignal.timeout(ms) })
    const body = await response.blob()
    // A status that forbids a body takes none, not even an empty one.
    return new Response(body.size > 0 ? body : null, response)
  }
}

/** Does `act` once nothing was heard for `SILENCE_MS`, unless it is stopped before. */
export function onSilence(act: () => void) {
  let timer = setTimeout(act, SILENCE_MS)
  return {
    heard(): void {
      clearTimeout(timer)
      timer = setTimeout(act, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
