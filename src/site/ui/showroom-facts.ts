// Showroom facts for scripts: its name and its chat number.

interface ShowroomFacts {
  name: string
  /** Digits with the country code; empty if there is no chat. */
  chatNumber: string
}

/** Set on the server for each page that it renders. The browser reads them from the page instead. */
let serverFacts: ShowroomFacts = { name: '', chatNumber: '' }

export function setShowroomFacts({ name, chatNumber }: ShowroomFacts): void {
  serverFacts = { name, chatNumber }
}

export function getShowroomFacts(): ShowroomFacts {
  if (typeof document === 'undefined') return serverFacts
  const { name = '', chat = '' } =
    document.querySelector<HTMLElement>('[data-showroom]')?.dataset ?? {}
  return { name, chatNumber: chat }
}
