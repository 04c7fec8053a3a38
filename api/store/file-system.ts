// The file operations that the store uses, so that a test can record them or make them fail.
import { linkSync, renameSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises'

/** An open file or folder. */
export interface OpenFile {
  write(bytes: Uint8Array): Promise<unknown>
  /** Resolves when what was written would survive a power cut. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** What changes when anybody saves a file, in whatever way. */
export interface FileIdentity {
  ino: bigint
  size: bigint
  mtimeNs: bigint
  ctimeNs: bigint
}

export interface FileSystem {
  /** 'wx' makes a new file, 'r' opens a file or folder. */
  open(path: string, flags: 'wx' | 'r', mode?: number): Promise<OpenFile>
  readFile(path: string): Promise<Uint8Array>
  stat(path: string): Promise<FileIdentity>
  readdir(path: string): Promise<string[]>
  mkdir(path: string): Promise<unknown>
  copyFile(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
  /** Synchronous, like `rename`: what happens between the two calls could be lost, so nothing may. */
  link(existing: string, path: string): void
  rename(from: string, to: string): void
}

/** The real thing. */
export const diskFiles: FileSystem = {
  open,
  readFile: (path) => readFile(path),
  stat: (path) => stat(path, { bigint: true }),
  readdir: (path) => readdir(path),
  mkdir: (path) => mkdir(path, { recursive: true }),
  copyFile,
  unlink,
  link: linkSync,
  rename: renameSync,
}
