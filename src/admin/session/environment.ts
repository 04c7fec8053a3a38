// What the admin needs of its surroundings, so that tests can put the real API in place of the network.

export type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

export interface UploadWatch {
  /** Told the share of the body that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export interface Environment {
  origin: string
  fetch: Send
  /** Like fetch, but tells how much has been sent and can be stopped. */
  upload: (watch: UploadWatch) => Send
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where it is heard that another tab has changed the storage, and that this one is returned to. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Says to other tabs what this one has in hand; a mark ends with its tab at the latest. */
  marks: {
    /** Returns what takes the mark away. */
    set: (name: string) => () => void
    isSet: (name: string) => Promise<boolean>
  }
  /** Asks a question that is answered by yes or no. */
  confirm: (question: string) => boolean
  /** Hands a file to the person, as a download. */
  save: (file: File) => void
  /** A stored picture as a file. Rejects where it cannot be had. */
  picture: (url: string) => Promise<File>
  /** Makes a photograph small enough to send. */
  shrink: (file: File) => Promise<File>
  /** For what only somebody with the console open needs to know. */
  log: (message: string) => void
}
