// Astro's output while it builds: one line that counts the pictures, instead of one for each page and picture.
import type { AstroLoggerDestination } from 'astro'
import nodeLogger from 'astro/logger/node'

/** A line about a picture ends with its number and how many there are. */
const PICTURE = /▶.*\((\d+)\/(\d+)\)\s*$/
/** A line about a prerendered page comes in two parts: its path, then the time it took. */
const PAGE = /├─|^\s*\(\+[\d.]+m?s\)\s*$/

/** The logger that astro.config.mjs names; everything else Astro says passes unchanged. */
export default function buildLog(): AstroLoggerDestination {
  const astro = nodeLogger()
  return {
    write(event) {
      const [, number, total] = PICTURE.exec(event.message) ?? []
      if (number) showProgress(Number(number), Number(total))
      else if (!PAGE.test(event.message)) astro.write(event)
    },
  }
}

/** A terminal sees the count run; a log file gets its end only. */
function showProgress(number: number, total: number): void {
  const line = `Pictures of the pages: ${number} of ${total}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${number === total ? '\n' : ''}`)
  else if (number === total) console.log(line)
}
