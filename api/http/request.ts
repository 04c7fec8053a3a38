// Facts of a request: whether it reads, its key in the cache, and whether its path is valid.
import type { IncomingMessage } from 'node:http'
import { pageKey } from './compose-page.ts'
import type { Template } from './static-files.ts'

/** Everything besides the records that the response depends on. */
export function keyOf(
  { method, url = '', headers }: IncomingMessage,
  path: string,
  template: Template | undefined,
): string | undefined {
  if (template) return template.readsQuery ? pageKey(path, url) : path
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  // A section reads the Referer: its URL is no key.
  return path.startsWith('/_server-islands/') ? undefined : url
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : value?.[0]
}

/** Whether the path starts at the root, can be decoded, and has no `..`, backslash or NUL. */
export function isReadable(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > 2048) return false
  try {
    const decoded = decodeURIComponent(path)
    return !/[\\\0]/.test(decoded) && !decoded.split('/').includes('..')
  } catch {
    return false
  }
}

/** The present path of a page of an earlier version; any other path without a slash at its end. */
export function currentPath(path: string): string {
  const plain = path.replace(/(.)\/+$/, '$1')
  if (plain === '/catalogue') return '/products'
  return plain.replace(/^\/plain(\/(interiors|gallery|brands))$/, '$1')
}
