// Sorting of chosen or dropped files: a sheet, photographs, folders and .zip files.
import type { LazyFile } from '#src/admin/photos/uploads.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { readZip } from './zip.ts'

export interface ChosenFiles {
  /** The first file that may be a sheet. */
  sheet?: File
  photos: LazyFile[]
  /** The names of other files, and why a .zip was not read. */
  leftOut: string[]
}

const SHEET = /\.(xlsx?|xlsm|xlsb|ods|csv|tsv)$/i
const PHOTO = /\.(jpe?g|png|webp|heic|heif|avif)$/i
const ZIP = /\.zip$/i
/** Hidden files, which operating systems add, such as '._' files in a .zip made on a Mac. */
const HIDDEN = /^\.|^(thumbs\.db|desktop\.ini)$/i

/** Sorts files by their names. With `isSheet`, any file that is not a photograph counts as the sheet. */
export async function sortFiles(files: readonly File[], isSheet = false): Promise<ChosenFiles> {
  const chosen: ChosenFiles = { photos: [], leftOut: [] }
  const addPhoto = (file: LazyFile) => {
    if (PHOTO.test(file.name) && !HIDDEN.test(file.name)) chosen.photos.push(file)
    else if (!HIDDEN.test(file.name)) chosen.leftOut.push(file.name)
  }
  for (const file of files) {
    if (ZIP.test(file.name)) {
      try {
        for (const entry of await readZip(file)) addPhoto(entry)
      } catch (error) {
        chosen.leftOut.push(messageOf(error, file.name))
      }
    } else if (!chosen.sheet && (SHEET.test(file.name) || (isSheet && !PHOTO.test(file.name))))
      chosen.sheet = file
    else addPhoto({ name: file.name, open: async () => file })
  }
  return chosen
}

/** All files of a drop, those of its folders included. */
export async function filesOf(drop: DataTransfer): Promise<File[]> {
  // The browser empties the list after the event.
  const items = [...drop.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const files = await Promise.all(entries.map((entry) => (entry ? readFiles(entry) : [])))
  return files.flat()
}

async function readFiles(entry: FileSystemEntry | File): Promise<File[]> {
  if (entry instanceof File) return [entry]
  if (isFile(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    // Browsers return at most 100 entries at once.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) break
    children.push(...batch)
  }
  return (await Promise.all(children.map(readFiles))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
