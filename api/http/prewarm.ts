// Draws the sections that built pages ask for in their heads before anybody does, so that the first visitor after a start or a
// change, too, is sent a page that knows what its section opens with (see openings.ts).
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

interface Ahead {
  listener: RequestListener
  /** The addresses of what pages ask for, by the pages' paths. */
  sections: ReadonlyMap<string, string>
  /** Changes whenever anything does that sections are made of. */
  revision: () => unknown
}

/** How long nothing must have changed, in ms: while staff save one thing after the other, nothing is drawn ahead. */
const QUIET_MS = 2000

/** Draws them now and after every change, for as long as the process runs. */
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

/** The request that a visitor's browser makes, without the line between; the listener keeps the answer. */
async function ask(listener: RequestListener, section: string, page: string): Promise<void> {
  const req = new IncomingMessage(new Socket())
  req.method = 'GET'
  req.url = section
  req.headers = { referer: `http://showroom.internal${page}`, 'accept-encoding': 'br' }
  await listener(req, new ServerResponse(req))
}
