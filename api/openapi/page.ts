// The description for people: one plain page, rendered from the same document that programs read.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { OpenApi } from './openapi.ts'
import { callArticle, callId } from './page-call.ts'
import { answeredFields, fieldsTable, prose } from './page-parts.ts'
import { PAGE_STYLE } from './page-style.ts'

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64')

/** The page may be drawn as its own style says; beyond that it can do nothing. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The whole page. */
export function renderPage({ info, servers, tags, paths, components }: OpenApi) {
  const base = servers[0]?.url ?? ''
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: base + path,
      operation,
    })),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags[0] === tag.name),
  }))
  const shapes = Object.entries(components.schemas)

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<h1>${info.title}</h1>
<p>Everything that the site and the back-office do goes through these calls. Programs find the same at <a href="${base}/openapi.json">${base}/openapi.json</a>.</p>
<ul>${info.description.split('\n').map((line) => html`<li>${prose(line)}</li>`)}</ul>
</header>
<nav aria-label="Contents">
${groups.map(
  ({ name, calls }) => html`<h2><a href="#${name}">${name}</a></h2>
<ul>${calls.map(
    (call) =>
      html`<li><a href="#${callId(call)}"><b>${call.method}</b> ${call.path.slice(base.length)}</a></li>`,
  )}</ul>`,
)}
<h2><a href="#Shapes">Shapes</a></h2>
<ul>${shapes.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
</nav>
<main id="calls">
${groups.map(
  ({ name, description, calls }) => html`<section id="${name}">
<h2>${name}</h2>
<p>${description}</p>
${calls.map(callArticle)}
</section>`,
)}
<section id="Shapes">
<h2>Shapes</h2>
<p>What answers are made of.</p>
${shapes.map(
  ([name, schema]) => html`<article id="${name}">
<h3>${name}</h3>
${fieldsTable(`Fields of ${name}`, answeredFields(schema))}
</article>`,
)}
</section>
</main>
</body>
</html>
`
}
