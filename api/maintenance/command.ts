// Type of maintenance commands, and the user that they run as.
import { statSync } from 'node:fs'
import type { Config } from '#api/config.ts'

export interface CommandEnvironment {
  config: Config
  print(line: string): void
  /** Replaces the progress line. */
  progress(text: string): void
  now(): Date
}

/** Resolves with the exit code, which is 0 on success. */
export type Command = (args: readonly string[], environment: CommandEnvironment) => Promise<number>

/** A number with its noun: `3 records`. */
export function formatCount(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}

/** Bytes in a readable unit: `2.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} KB`
  if (bytes < 1e9) return `${(bytes / 1e6).toFixed(1)} MB`
  return `${(bytes / 1e9).toFixed(1)} GB`
}

/** Switches from root to the owner of the data folder, because the server could not read files that belong to root. */
export function switchToOwner(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0 || process.getuid?.() !== 0) return
  process.setgroups?.([])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
