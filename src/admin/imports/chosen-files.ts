// Sorting of chosen or dropped files: a sheet, photos, folders and .zip files.
import type { LazyFile } from '#src/admin/photos/uploads.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { readZip } from './zip.ts'

export interface ChosenFiles {
  /** The first file that may be a sheet. */
  sheet?: File
  photos: LazyFile[]
  /** The names of other files, and why a .zip was not read. */
  rejections: string[]
}

const SHEET_PATTERN = /\.(xlsx?|xlsm|xlsb|ods|csv|tsv)$/i
const PHOTO_PATTERN = /\.(jpe?g|png|webp|heic|heif|avif)$/i
const ZIP_PATTERN = /\.zip$/i
/** Hidden files, which operating systems add, such as '._' files in a .zip made on a Mac. */
const HIDDEN_PATTERN = /^\.|^(thumbs\.db|desktop\.ini)$/i

/** Sorts files by their names. With `isSheet`, any file that is not a photo counts as the sheet. */
export async function sortFiles(files: readonly File[], isSheet = false): Promise<ChosenFiles> {
  const sortedFiles: ChosenFiles = { photos: [], rejections: [] }
  const addPhoto = (file: LazyFile) => {
    if (PHOTO_PATTERN.test(file.name) && !HIDDEN_PATTERN.test(file.name))
      sortedFiles.photos.push(file)
    else if (!HIDDEN_PATTERN.test(file.name)) sortedFiles.rejections.push(file.name)
  }
  for (const file of files) {
    if (ZIP_PATTERN.test(file.name)) {
      try {
        for (const entry of await readZip(file)) addPhoto(entry)
      } catch (error) {
        sortedFiles.rejections.push(messageOf(error, file.name))
      }
    } else if (
      !sortedFiles.sheet &&
      (SHEET_PATTERN.test(file.name) || (isSheet && !PHOTO_PATTERN.test(file.name)))
    )
      sortedFiles.sheet = file
    else addPhoto({ name: file.name, open: async () => file })
  }
  return sortedFiles
}

/** All files of a drop, those of its folders included. */
export async function readDroppedFiles(drop: DataTransfer): Promise<File[]> {
  // The browser empties the list after the event.
  const items = [...drop.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const files = await Promise.all(entries.map((entry) => (entry ? readFiles(entry) : [])))
  return files.flat()
}

async function readFiles(entry: FileSystemEntry | File): Promise<File[]> {
  if (entry instanceof File) return [entry]
  if (isFileEntry(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const childEntries: FileSystemEntry[] = []
  for (;;) {
    // Browsers return at most 100 entries at once.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) break
    childEntries.push(...batch)
  }
  return (await Promise.all(childEntries.map(readFiles))).flat()
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
