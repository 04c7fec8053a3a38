// Resources of assistants: the words of the trade, the facts about the showroom, and the fields of each collection.
import type { ResourceName } from '#api/contract/collections.ts'
import { GLOSSARY } from '#api/contract/glossary.ts'
import { fieldsSchema } from '#api/openapi/json-schema.ts'
import { listFieldNames, type Rules } from '#api/programs/check-changes.ts'
import type { CallApi } from './tools.ts'

export interface Resource {
  uri: string
  name: string
  description: string
  read(call: CallApi, rules: Rules): Promise<unknown> | unknown
}

export const RESOURCES: readonly Resource[] = [
  {
    uri: 'showroom://words',
    name: 'Words of the trade',
    description:
      'What finishes, colours, materials and rooms are called in Tamil, and in Latin letters.',
    read: () => GLOSSARY,
  },
  {
    uri: 'showroom://facts',
    name: 'Facts about the showroom',
    description:
      'Name, address, hours and texts as the owner has written them, and what the catalogue has.',
    read: async (call) => ({
      showroom: await call('GET', '/settings'),
      catalogue: await call('GET', '/projects/product-facets'),
    }),
  },
  {
    uri: 'showroom://fields',
    name: 'Fields of the records',
    description: 'The fields that changes of products, interiors, galleries and brands may have.',
    read: (_, rules) =>
      Object.fromEntries(
        (Object.keys(rules) as ResourceName[]).map((name) => [name, describeFields(rules, name)]),
      ),
  },
]

function describeFields(rules: Rules, name: ResourceName) {
  const { newForm } = rules[name]
  const { properties, required } = fieldsSchema(newForm)
  return { fields: properties, required, names: listFieldNames(rules[name]) }
}
