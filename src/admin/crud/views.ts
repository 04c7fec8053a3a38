// Views of a list: filters, order and search under a name. Own ones are stored in the browser.
import { atom, onMount } from 'nanostores'
import type { Environment } from '#src/admin/session/environment.ts'

export interface View {
  name: string
  /** The search part of the list's URL, as '?hidden=only', or an empty text. */
  search: string
}

const STORAGE_KEY = 'product-views'
export const VIEW_NAME_MAX = 40

export function createViews({ storage, log }: Pick<Environment, 'storage' | 'log'>) {
  /** The own views, the oldest first. */
  const $views = atom<readonly View[]>([])
  onMount($views, () => $views.set(readViews(storage.getItem(STORAGE_KEY))))

  function set(views: readonly View[]): void {
    $views.set(views)
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(views))
    } catch (error) {
      log(`The view could not be stored: ${error}`)
    }
  }
  const without = (name: string) => $views.get().filter((view) => view.name !== name)

  return {
    $views,
    /** Replaces a view of the same name. */
    save: (view: View) => set([...without(view.name), view]),
    remove: (name: string) => set(without(name)),
  }
}

function readViews(text: string | null): View[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

function isView(value: unknown): value is View {
  const { name, search } = (value ?? {}) as Partial<View>
  return typeof name === 'string' && typeof search === 'string'
}
