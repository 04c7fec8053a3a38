// The chosen items of a list. They stay chosen while its pages, its order and its filters change.
import { atom, computed, type ReadableAtom } from 'nanostores'

interface Chosen {
  /** The chosen items; with `all`, those that are not. */
  ids: ReadonlySet<string>
  /** All items of a filter, whether they were loaded or not; another filter of the list drops it. */
  all?: { filter: string; total: number } | undefined
}

const NONE: Chosen = { ids: new Set() }

export type Selection = ReturnType<typeof createSelection>

/** `$filter` is the filter of the list as a text. */
export function createSelection($filter: ReadableAtom<string>) {
  const $stored = atom<Chosen>(NONE)
  const $chosen = computed([$stored, $filter], (chosen, filter) =>
    chosen.all && chosen.all.filter !== filter ? NONE : chosen,
  )
  const $count = computed($chosen, ({ ids, all }) => (all ? all.total - ids.size : ids.size))
  /** On phones, whether cards show their tick. */
  const $isSelecting = atom(false)
  /** The item that a range begins at. */
  let anchor: string | undefined

  function set(changed: readonly string[], isOn: boolean): void {
    const { ids, all } = $chosen.get()
    const next = new Set(ids)
    for (const id of changed) {
      if (isOn === !all) next.add(id)
      else next.delete(id)
    }
    $stored.set({ ids: next, all })
  }

  const has = (id: string) => isChosen($chosen.get(), id)

  function toggle(id: string): void {
    set([id], !has(id))
    anchor = id
    $isSelecting.set(true)
  }

  return {
    $chosen,
    $count,
    $isSelecting,
    has,
    set,
    toggle,
    /** Gives all items from the last toggled one to this one the state of the last; `shown` are the ids of the page. */
    toggleTo(id: string, shown: readonly string[]): void {
      const [from, to] = [shown.indexOf(anchor ?? ''), shown.indexOf(id)]
      if (!anchor || from < 0 || to < 0) toggle(id)
      else set(shown.slice(Math.min(from, to), Math.max(from, to) + 1), has(anchor))
    },
    chooseAll(total: number): void {
      $stored.set({ ids: new Set(), all: { filter: $filter.get(), total } })
    },
    clear(): void {
      $stored.set(NONE)
      $isSelecting.set(false)
      anchor = undefined
    },
  }
}

export function isChosen({ ids, all }: Chosen, id: string): boolean {
  return ids.has(id) !== Boolean(all)
}
