// What a maintenance command is: arguments and settings in, lines for a person and an exit code out.
import type { Config } from '#api/config.ts'

export interface CommandEnvironment {
  config: Config
  print(line: string): void
  now(): Date
}

/** Resolves with the exit code: 0 when all is well. */
export type Command = (args: readonly string[], world: CommandEnvironment) => Promise<number>

/** As `3 records`: a number with its noun. */
export function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`
}

/** As `2.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} KB`
  if (bytes < 1e9) return `${(bytes / 1e6).toFixed(1)} MB`
  return `${(bytes / 1e9).toFixed(1)} GB`
}
