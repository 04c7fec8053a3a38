// Small pieces of the page: sentences with code in them, tables of fields, links to shapes.
import { html } from 'hono/html'
import { type JsonSchema, nameOf } from './json-schema.ts'
import { ruleOf } from './rule-text.ts'

/** A sentence in which `backticks` mark code. */
export function prose(text: string) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))
}

/** What the schema asks for; the name of a shape leads to it. */
export function rule(schema: JsonSchema) {
  const name = nameOf(schema.items ?? schema)
  if (!name) return ruleOf(schema)
  const link = html`<a href="#${name}">${name}</a>`
  return schema.items ? html`list of ${link}` : link
}

interface Field {
  name: string
  schema: JsonSchema
  /** A word about whether it has to be there. */
  note?: string
}

/** What is sent: whether a field must be is worth a word. */
export function sentFields({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    required.includes(name) ? { name, schema, note: 'required' } : { name, schema },
  )
}

/** What is answered: whether a field may be missing is worth a word. */
export function answeredFields({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    required.includes(name) ? { name, schema } : { name, schema, note: 'may be absent' },
  )
}

/** One row a field. */
export function fieldsTable(caption: string, fields: readonly Field[]) {
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Rule</th></tr></thead>
<tbody>${fields.map(
    ({ name, schema, note }) => html`<tr>
<th scope="row"><code>${name}</code>${note && html` <small>${note}</small>`}</th>
<td>${rule(schema)}${schema.description && html`<br><small>${prose(schema.description)}</small>`}</td>
</tr>`,
  )}</tbody>
</table>`
}
