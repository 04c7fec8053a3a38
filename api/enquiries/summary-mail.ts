// Text and HTML of the weekly summary.
import { addDays } from '#api/contract/days.ts'
import type { Mail } from '#api/mail/smtp.ts'

interface SummaryLine {
  text: string
  /** A path on the site. */
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
const formatDay = (day: string) => dayFormat.format(new Date(day))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The site's colours in a notation that mail programs understand, and fonts that phones have. */
const STYLE = `
body { max-width: 34rem; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 Helvetica, Arial, sans-serif; color: #142120; background: #fdfdfa; }
h1 { font: 26px/1.25 Georgia, serif; }
h2 { margin: 28px 0 0; padding-top: 12px; border-top: 1px solid #d3d3cb; font-size: 16px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 6px 0; }
a { color: #8f3e1b; }
`

/** Writes the summary of the seven days before `monday`. */
export function writeSummary(
  monday: string,
  sections: readonly SummarySection[],
  siteUrl: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const week = `${formatDay(addDays(monday, -7))} to ${formatDay(addDays(monday, -1))}`
  const subject = `Your showroom, ${week}`
  const textSections = sections.map(({ title, lines }) => {
    const list = lines.map(({ text, path }) => `- ${text}${path ? `\n  ${siteUrl}${path}` : ''}`)
    return [title, ...list].join('\n')
  })
  const htmlSections = sections.map(({ title, lines }) => {
    const list = lines.map((line) => `<li>${renderLine(line, siteUrl)}</li>`)
    return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${list.join('\n')}\n</ul>`
  })
  return {
    subject,
    text: `${[subject, ...textSections].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(subject)}</h1>
${htmlSections.join('\n')}
</body>
</html>
`,
  }
}

const renderLine = ({ text, path }: SummaryLine, siteUrl: string) =>
  path ? `<a href="${escapeHtml(siteUrl + path)}">${escapeHtml(text)}</a>` : escapeHtml(text)
