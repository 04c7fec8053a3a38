// The words of the weekly summary, as text and HTML.
import { addDays } from '#api/contract/showroom-day.ts'
import type { Mail } from './smtp.ts'

interface SummaryLine {
  text: string
  /** A path of the site. */
  path?: string
}

export interface SummarySection {
  title: string
  lines: readonly SummaryLine[]
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const dayInWords = (day: string) => dayFormat.format(new Date(day))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Writes the summary of the seven days before `monday`. */
export function writeSummary(
  monday: string,
  sections: readonly SummarySection[],
  siteUrl: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const week = `${dayInWords(addDays(monday, -7))} to ${dayInWords(addDays(monday, -1))}`
  const subject = `Your showroom, ${week}`
  const text = sections.map(({ title, lines }) => {
    const list = lines.map(({ text, path }) => `- ${text}${path ? `\n  ${siteUrl}${path}` : ''}`)
    return [title, ...list].join('\n')
  })
  const html = sections.map(({ title, lines }) => {
    const list = lines.map((line) => `<li>${linked(line, siteUrl)}</li>`)
    return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${list.join('\n')}\n</ul>`
  })
  return {
    subject,
    text: `${[subject, ...text].join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<title>${escapeHtml(subject)}</title>\n<h1>${escapeHtml(subject)}</h1>\n${html.join('\n')}\n</html>\n`,
  }
}

const linked = ({ text, path }: SummaryLine, siteUrl: string) =>
  path ? `<a href="${escapeHtml(siteUrl + path)}">${escapeHtml(text)}</a>` : escapeHtml(text)
