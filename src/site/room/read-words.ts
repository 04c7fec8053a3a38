// The words of the room view in the language of the page, read when it opens.
import { type LanguageId, languageOfPath } from '#api/contract/languages.ts'
import type { Translation, Words } from '#src/content/words/types.ts'

type RoomWords = 'roomView' | 'roomPhoto'

const LOADERS: Readonly<Record<LanguageId, () => Promise<Pick<Translation, RoomWords>>>> = {
  en: () => import('#src/content/words/en/room.ts'),
  ta: () => import('#src/content/words/ta/room.ts'),
}

export async function readRoomWords(): Promise<Pick<Words, RoomWords>> {
  const { id, locale } = languageOfPath(location.pathname)
  const { roomView, roomPhoto } = await LOADERS[id]()
  return { roomView: { ...roomView, locale }, roomPhoto: { ...roomPhoto, locale } }
}
