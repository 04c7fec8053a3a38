// Initial content of a form that its URL cannot hold.
import { $router } from '#src/admin/router.ts'
import type { FormTarget } from './form.ts'

export type FormStart = Pick<FormTarget, 'at' | 'picture' | 'previous'>

export function createFormStarts() {
  let next: { path: string; start: FormStart } | undefined
  return {
    /** Opens the form at `path` with this content. */
    open(path: string, start: FormStart): void {
      next = { path, start }
      $router.open(path)
    },
    /** Returns the content for the form at `path`, once. */
    take(path: string): FormStart {
      const start = next?.path === path ? next.start : {}
      next = undefined
      return start
    },
  }
}
