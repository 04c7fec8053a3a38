// Saves an unsent message in the session storage of the tab.

export const MESSAGE_KEY = 'contact-message'

/** The typed text by field, and the time when the form was first shown. */
interface KeptMessage {
  fields: Readonly<Record<string, string>>
  /** In milliseconds since 1970. */
  since: number
}

export interface MessageAutosave {
  read(): KeptMessage | undefined
  write(message: KeptMessage): void
  clear(): void
}

/** A browser that stores nothing, or something odd, only means that nothing is kept. */
export function autosaveMessage(storage: () => Storage): MessageAutosave {
  const tried = <T>(action: () => T): T | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  return {
    read: () => tried(() => JSON.parse(storage().getItem(MESSAGE_KEY) ?? 'null') ?? undefined),
    write: (message) => tried(() => storage().setItem(MESSAGE_KEY, JSON.stringify(message))),
    clear: () => tried(() => storage().removeItem(MESSAGE_KEY)),
  }
}
