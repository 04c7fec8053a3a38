// Renders the sections of built pages ahead of requests, so that the first visitor after a start or a change also gets
// preload links (see preload-links.ts).
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

interface Ahead {
  listener: RequestListener
  /** The URLs of the sections, by the paths of their pages. */
  sections: ReadonlyMap<string, string>
  /** Changes with every public record. */
  revision: () => unknown
}

/** The pause after the last change, in ms: nothing is rendered during a series of saves. */
const QUIET_MS = 2000

/** Renders them now and after every change, until the process ends. */
export function prewarm({ listener, sections, revision }: Ahead): void {
  let seen = revision()
  let drawn: unknown
  const look = async () => {
    const now = revision()
    const isQuiet = now === seen
    seen = now
    if (!isQuiet || now === drawn) return
    drawn = now
    for (const [page, section] of sections) await ask(listener, section, page)
  }
  void look()
  setInterval(look, QUIET_MS).unref()
}

/** Makes a visitor's request without the network; the listener caches the response. */
async function ask(listener: RequestListener, section: string, page: string): Promise<void> {
  const req = new IncomingMessage(new Socket())
  req.method = 'GET'
  req.url = section
  req.headers = { referer: `http://showroom.internal${page}`, 'accept-encoding': 'br' }
  await listener(req, new ServerResponse(req))
}
