// One call on the page: who may, what goes in, what comes out.
import { html } from 'hono/html'
import type { Content, Operation } from './operation.ts'
import { fieldsTable, prose, rule, sentFields } from './page-parts.ts'

interface PageCall {
  method: string
  path: string
  operation: Operation
}

/** Where on the page it stands. */
export function callId({ method, path }: Pick<PageCall, 'method' | 'path'>): string {
  return `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')
}

export function callArticle({ method, path, operation }: PageCall) {
  const { summary, description, parameters, requestBody, responses } = operation
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return html`<article id="${callId({ method, path })}">
<h3><b>${method}</b> <code>${path}</code></h3>
<p>${summary} <em>${description}</em></p>
${query.length > 0 ? fieldsTable('In the address, after the question mark', query) : ''}
${requestBody ? bodyTable(requestBody.content) : ''}
<table class="answers">
<caption>Answers</caption>
<tbody>${Object.entries(responses).map(
    ([status, { description, content }]) => html`<tr>
<th scope="row">${status}</th><td>${Number(status) < 300 ? shape(content) : prose(description)}</td>
</tr>`,
  )}</tbody>
</table>
</article>`
}

/** The widest of its forms: with the picture, where there is one. */
function bodyTable(content: Content) {
  const { 'multipart/form-data': form } = content
  const types = Object.keys(content).join(' or ')
  if (!form) return ''
  const { description = '' } = form.schema
  return html`${fieldsTable(`In the body: ${types}`, sentFields(form.schema))}${description && html`<p>${description}</p>`}`
}

function shape(content: Content) {
  return Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? rule(schema) : type,
  )
}
