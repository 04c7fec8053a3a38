// OpenAPI document as a single plain HTML page, without scripts.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type JsonSchema, referenceName } from './json-schema.ts'
import { BASE, type OpenApi, type Operation } from './openapi.ts'

/** Uses system colours, so that the page follows the reader's light or dark theme. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif }
body { margin: 0 auto; overflow-wrap: anywhere; max-width: 60rem; padding: clamp(1rem, 4vw, 3rem) }
h3 { border-top: 2px solid; margin: 3rem 0 0; padding-top: 1rem; font-weight: 400 }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; table-layout: fixed }
caption { text-align: left; font-weight: 600 }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid }
th { font-weight: 400; width: 30% }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Allows only the page's own style. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function renderPage({ info, tags, paths, components }: OpenApi) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method} ${BASE}${path}`,
      operation,
    })),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<h1>${info.title}</h1>
<p>Everything that the site and the back-office do goes through these calls. Programs find the same at <a href="${BASE}/openapi.json">${BASE}/openapi.json</a>.</p>
<ul>${info.description.split('\n').map((line) => html`<li>${renderProse(line)}</li>`)}</ul>
<nav>${tags.map(({ name }) => html`<a href="#${name}">${name}</a> `)}<a href="#Shapes">Shapes</a></nav>
<main>
${tags.map(
  ({ name, description }) => html`<h2 id="${name}">${name}</h2>
<p>${description}</p>
${calls.filter(({ operation }) => operation.tags[0] === name).map(renderCall)}`,
)}
<h2 id="Shapes">Shapes</h2>
<p>What answers are made of.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<h3 id="${name}">${name}</h3>
${renderFields(`Fields of ${name}`, schema)}`,
)}
</main>
</body>
</html>
`
}

function renderCall({ call, operation }: { call: string; operation: Operation }) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const [method = '', path] = call.split(' ')
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
  const form = requestBody?.content['multipart/form-data']?.schema
  const types = Object.keys(requestBody?.content ?? {}).join(' or ')
  return html`<h3 id="${operationId}"><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
<p>${summary} ${description}</p>
${query.length > 0 && renderFields('In the address, after the question mark', { properties })}
${form && renderFields(`In the body: ${types}`, form)}
${form?.description && html`<p>${form.description}</p>`}
<table><caption>Answers</caption>
${Object.entries(responses).map(
  ([status, { description, content }]) => html`<tr><th scope="row">${status}</th>
<td>${Number(status) < 300 ? Object.values(content).map(({ schema }) => renderRule(schema)) : renderProse(description)}</td></tr>`,
)}</table>`
}

function renderFields(caption: string, { properties = {}, required = [] }: JsonSchema) {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const note = required.includes(name) && 'required'
    return html`<tr><th scope="row"><code>${name}</code> ${note}</th>
<td>${renderRule(schema)}${schema.description && html`<br>${renderProse(schema.description)}`}</td></tr>`
  })
  return html`<table><caption>${caption}</caption>${rows}</table>`
}

/** Renders text in which `backticks` mark code. */
function renderProse(text: string) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))
}

/** A link to a named schema, or the schema's keywords, such as 'type string, maxLength 120'. */
function renderRule({ description: _d, required: _r, ...schema }: JsonSchema): unknown {
  const { items, properties = {}, ...keywords } = schema
  const name = referenceName(schema)
  if (name) return html`<a href="#${name}">${name}</a>`
  const rules = Object.entries({ ...keywords, properties: Object.keys(properties) })
    .filter(([, value]) => typeof value !== 'object' || (Array.isArray(value) && value.length > 0))
    .filter(([, value]) => value !== Number.MAX_SAFE_INTEGER)
    .map(([keyword, value]) => `${keyword} ${[value].flat().join(' | ')}`)
    .join(', ')
  return items ? html`${rules}, items: ${renderRule(items)}` : rules
}
