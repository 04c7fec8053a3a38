// The facts that scripts need of the showroom: its name, and the number of its chat.

interface Facts {
  name: string
  /** Digits with the country; empty where there is no chat. */
  chatNumber: string
}

/** Set in the process for each page that it renders; a browser reads them from the page. */
let rendered: Facts = { name: '', chatNumber: '' }

export function setShowroomFacts({ name, chatNumber }: Facts): void {
  rendered = { name, chatNumber }
}

export function showroomFacts(): Facts {
  if (typeof document === 'undefined') return rendered
  const { name = '', chat = '' } =
    document.querySelector<HTMLElement>('[data-showroom]')?.dataset ?? {}
  return { name, chatNumber: chat }
}

/** The title of a page as browsers show it. */
export const titleOf = (title: string) => `${title} | ${showroomFacts().name}`
