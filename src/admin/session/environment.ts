// Browser features that the back-office uses; tests replace them.

export type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

export interface UploadWatch {
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export interface Environment {
  origin: string
  fetch: Send
  /** Like fetch, with upload progress and abort. */
  upload: (watch: UploadWatch) => Send
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Dispatches `focus`, and `storage` for changes in another tab. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  confirm: (question: string) => boolean
  save: (file: File) => void
  /** Makes a photo small enough to send. */
  shrink: (file: File) => Promise<File>
  log: (message: string) => void
}
