// Saved views of the product list, kept in the browser.
import { atom, onMount } from 'nanostores'
import * as v from 'valibot'
import type { Environment } from '#src/admin/session/environment.ts'

/** `search` is the search part of the list's URL, as '?hidden=only', or an empty text. */
const viewSchema = v.object({ name: v.string(), search: v.string() })
export type View = v.InferOutput<typeof viewSchema>

const storedViewsSchema = v.pipe(v.string(), v.parseJson(), v.array(viewSchema))
const STORAGE_KEY = 'product-views'
export const VIEW_NAME_MAX = 40

export function createViews({ storage, log }: Pick<Environment, 'storage' | 'log'>) {
  /** The saved views, oldest first. */
  const $views = atom<readonly View[]>([])
  onMount($views, () => {
    const { success, output } = v.safeParse(storedViewsSchema, storage.getItem(STORAGE_KEY))
    if (success) $views.set(output)
  })

  function setViews(views: readonly View[]): void {
    $views.set(views)
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(views))
    } catch (error) {
      log(`The view could not be stored: ${error}`)
    }
  }
  const listWithout = (name: string) => $views.get().filter((view) => view.name !== name)

  return {
    $views,
    /** Replaces a view of the same name. */
    save: (view: View) => setViews([...listWithout(view.name), view]),
    remove: (name: string) => setViews(listWithout(name)),
  }
}
