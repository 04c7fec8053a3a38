// The words of the room view in the language of the page, read when it opens.
import { languageOfPath } from '#api/contract/languages.ts'
import type { Words } from '#src/content/words/types.ts'

export async function readRoomWords(): Promise<Pick<Words, 'roomView' | 'roomPhoto'>> {
  const { id, locale } = languageOfPath(location.pathname)
  const { roomView, roomPhoto } =
    id === 'ta'
      ? await import('#src/content/words/ta/room.ts')
      : await import('#src/content/words/en/room.ts')
  return { roomView: { ...roomView, locale }, roomPhoto: { ...roomPhoto, locale } }
}
