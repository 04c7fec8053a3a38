// Showroom facts for scripts: its name, its chat number, and whether visits can be booked.

interface ShowroomFacts {
  name: string
  /** Digits with the country code; empty if there is no chat. */
  chatNumber: string
  takesVisits: boolean
}

/** Set on the server for each page that it renders. The browser reads them from the page instead. */
let serverFacts: ShowroomFacts = { name: '', chatNumber: '', takesVisits: false }

export function setShowroomFacts({ name, chatNumber, takesVisits }: ShowroomFacts): void {
  serverFacts = { name, chatNumber, takesVisits }
}

export function getShowroomFacts(): ShowroomFacts {
  if (typeof document === 'undefined') return serverFacts
  const {
    name = '',
    chat = '',
    visits,
  } = document.querySelector<HTMLElement>('[data-showroom]')?.dataset ?? {}
  return { name, chatNumber: chat, takesVisits: visits !== undefined }
}
