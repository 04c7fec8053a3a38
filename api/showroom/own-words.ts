// The owner's own words of the glossary, in all languages.
import { SETTINGS_ID, type SettingsRecord } from './contract.ts'

interface Settings {
  find(id: string): Pick<SettingsRecord, 'glossary'> | undefined
}

/** The words for each value in English. The list stays the same until they change. */
export function createOwnWords({ settings }: { settings: Settings }) {
  let current: { glossary: SettingsRecord['glossary']; words: [value: string, word: string][] } = {
    glossary: undefined,
    words: [],
  }
  return (): readonly (readonly [value: string, word: string])[] => {
    const { glossary } = settings.find(SETTINGS_ID) ?? {}
    if (JSON.stringify(glossary) !== JSON.stringify(current.glossary))
      current = {
        glossary,
        words: Object.values(glossary ?? {}).flatMap((words = {}) => Object.entries(words)),
      }
    return current.words
  }
}
