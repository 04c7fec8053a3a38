// Selection of list items. It survives changes of the page, the order and the filters.
import { atom, computed, type ReadableAtom } from 'nanostores'

interface SelectedItems {
  /** The selected items; with `all`, the excluded ones. */
  ids: ReadonlySet<string>
  /** All items of a filter, loaded or not; changing the filter clears the selection. */
  all?: { filter: string; total: number } | undefined
}

const NONE: SelectedItems = { ids: new Set() }

export type Selection = ReturnType<typeof createSelection>

/** `$filter` is the serialized filter of the list. */
export function createSelection($filter: ReadableAtom<string>) {
  const $state = atom<SelectedItems>(NONE)
  const $selected = computed([$state, $filter], (selected, filter) =>
    selected.all && selected.all.filter !== filter ? NONE : selected,
  )
  const $count = computed($selected, ({ ids, all }) => (all ? all.total - ids.size : ids.size))
  /** On phones, whether cards show their checkbox. */
  const $isSelecting = atom(false)
  /** The item at which a range starts. */
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
    /** Applies the state of the last toggled item to the range up to this one; `pageIds` are the ids of the page. */
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
