// The chosen items of a list. They stay chosen while its pages, its order and its filters change.
import { atom, computed, type ReadableAtom } from 'nanostores'

interface SelectedItems {
  /** The chosen items; with `all`, those that are not. */
  ids: ReadonlySet<string>
  /** All items of a filter, whether they were loaded or not; another filter of the list drops it. */
  all?: { filter: string; total: number } | undefined
}

const NONE: SelectedItems = { ids: new Set() }

export type Selection = ReturnType<typeof createSelection>

/** `$filter` is the filter of the list as a text. */
export function createSelection($filter: ReadableAtom<string>) {
  const $state = atom<SelectedItems>(NONE)
  const $selected = computed([$state, $filter], (selected, filter) =>
    selected.all && selected.all.filter !== filter ? NONE : selected,
  )
  const $count = computed($selected, ({ ids, all }) => (all ? all.total - ids.size : ids.size))
  /** On phones, whether cards show their tick. */
  const $isSelecting = atom(false)
  /** The item that a range begins at. */
  let anchor: string | undefined

  function set(changedIds: readonly string[], isSelected: boolean): void {
    const { ids, all } = $selected.get()
    const next = new Set(ids)
    for (const id of changedIds) {
      if (isSelected === !all) next.add(id)
      else next.delete(id)
    }
    $state.set({ ids: next, all })
  }

  const has = (id: string) => isItemSelected($selected.get(), id)

  function toggle(id: string): void {
    set([id], !has(id))
    anchor = id
    $isSelecting.set(true)
  }

  return {
    $selected,
    $count,
    $isSelecting,
    has,
    set,
    toggle,
    /** Gives all items from the last toggled one to this one the state of the last; `shown` are the ids of the page. */
    toggleTo(id: string, pageIds: readonly string[]): void {
      const [from, to] = [pageIds.indexOf(anchor ?? ''), pageIds.indexOf(id)]
      if (!anchor || from < 0 || to < 0) toggle(id)
      else set(pageIds.slice(Math.min(from, to), Math.max(from, to) + 1), has(anchor))
    },
    selectAll(total: number): void {
      $state.set({ ids: new Set(), all: { filter: $filter.get(), total } })
    },
    clear(): void {
      $state.set(NONE)
      $isSelecting.set(false)
      anchor = undefined
    },
  }
}

export function isItemSelected({ ids, all }: SelectedItems, id: string): boolean {
  return ids.has(id) !== Boolean(all)
}
