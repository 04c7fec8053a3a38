// Lets root work on the data folder without leaving files there that the server cannot read.
import { statSync } from 'node:fs'

/** Makes this process that of the folder's owner, where it is root's and the folder is not. */
export function actAsOwnerOf(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0 || process.getuid?.() !== 0) return
  process.setgroups?.([])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
