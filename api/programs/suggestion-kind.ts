// Record kind of suggestions: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type SuggestionRecord, suggestionSchema } from './suggestions.contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    suggestions: SuggestionRecord
  }
}

registerKind('suggestions', {
  noun: 'Suggestion',
  plural: 'suggestions',
  schema: suggestionSchema,
  title: 'title',
  companionOf: 'recordId',
  calls: { read: 'GET /api/suggestions', change: 'POST /api/suggestions/take' },
})
