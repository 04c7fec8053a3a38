// How many enquiries nobody has read yet: asked for at the start, whenever the tab is returned to, and now and then.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'

/** Between two questions while the tab is open, in milliseconds. */
export const UNREAD_MS = 60_000

export type Unread = ReturnType<typeof createUnread>

/** Asks nothing until `watch` is called. */
export function createUnread(api: Api, { tabs }: Pick<Environment, 'tabs'>) {
  /** 0 until it is known: nobody is called for nothing. */
  const $unread = atom(0)

  async function load(): Promise<void> {
    await answer(api.enquiries.$get({ query: { status: 'new', limit: '1' } })).then(
      ({ unread }) => $unread.set(unread),
      // The last figure stands; whoever opens the inbox is told what is wrong.
      () => {},
    )
  }

  return {
    $unread,
    load,
    /** Takes over what another answer has told. */
    note: (count: number) => $unread.set(count),
    /** Keeps the figure fresh until the returned function is called. */
    watch(): () => void {
      const ask = () => void load()
      const timer = setInterval(ask, UNREAD_MS)
      tabs.addEventListener('focus', ask)
      ask()
      return () => {
        clearInterval(timer)
        tabs.removeEventListener('focus', ask)
      }
    },
  }
}
