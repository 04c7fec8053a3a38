// Showroom facts for scripts: its name and its chat number.

interface Facts {
  name: string
  /** Digits with the country code; empty if there is no chat. */
  chatNumber: string
}

/** Set on the server for each page that it renders. The browser reads them from the page instead. */
let serverFacts: Facts = { name: '', chatNumber: '' }

export function setShowroomFacts({ name, chatNumber }: Facts): void {
  serverFacts = { name, chatNumber }
}

export function showroomFacts(): Facts {
  if (typeof document === 'undefined') return serverFacts
  const { name = '', chat = '' } =
    document.querySelector<HTMLElement>('[data-showroom]')?.dataset ?? {}
  return { name, chatNumber: chat }
}
