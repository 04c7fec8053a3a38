// Browser features that the back-office uses; tests replace them.

export type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

export interface UploadWatch {
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Options and answers are JSON of WebAuthn, which only the server and the browser read. */
export type PasskeyJson = Readonly<Record<string, unknown>>

/** Passkeys of this browser. A new request cancels the previous one. */
export interface Passkeys {
  /** Whether the browser has passkeys, and the page is at the address that they are for. */
  isAvailable: boolean
  /** Resolves with the answer of the device; undefined if it was cancelled there, or took too long. */
  get(options: PasskeyJson): Promise<PasskeyJson | undefined>
  /** Offers passkeys in the field for the account; resolves when one was chosen, undefined if another request began. */
  suggest(options: PasskeyJson): Promise<PasskeyJson | undefined>
  create(options: PasskeyJson): Promise<PasskeyJson | undefined>
  cancel(): void
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
  passkeys: Passkeys
}
