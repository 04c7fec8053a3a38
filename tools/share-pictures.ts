// At the end of the build: the pictures that messengers show of the prerendered pages.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageSharePath } from '#api/contract/share.ts'
import { drawSharePicture } from '#api/images/share-picture.ts'
import { NAVIGATION } from '#src/content/navigation.ts'
import { SHARE_PHOTOGRAPHS } from '#src/content/share.ts'
import { showroomOf } from '#src/content/showroom.ts'

const { wordmark, sells, address } = showroomOf({ rev: 0, images: {} })

/** Draws one for each entry of the navigation: what the shop sells for the home page, else the page's own name. */
export async function drawSharePictures(folder: string, root: URL): Promise<void> {
  await mkdir(join(folder, 'share'), { recursive: true })
  for (const { id, label } of NAVIGATION) {
    const photograph = SHARE_PHOTOGRAPHS[id]
    const bytes = photograph ? await readFile(new URL(photograph, root)) : undefined
    const title = id === 'home' ? sells.join(', ') : label
    const words = { wordmark, title, note: address }
    await writeFile(join(folder, pageSharePath(id)), await drawSharePicture(words, bytes))
  }
}
