// Changing one's own password: what was typed for it, and what came of it.
import { atom, computed } from 'nanostores'
import { passwordChangeForm } from '#api/contract/admin.ts'
import { PASSWORD_CHANGED, PASSWORD_NOT_CHANGED } from '#src/admin/messages.ts'
import type { Session } from '#src/admin/session/session.ts'
import { createSubmit } from '#src/admin/ui/submit.ts'
import { showToast } from '#src/ui/toasts.ts'

const BLANK = { currentPassword: '', newPassword: '' }

export type OwnPassword = ReturnType<typeof createOwnPassword>

/** Starts with nothing typed. */
export function createOwnPassword({ changePassword }: Pick<Session, 'changePassword'>) {
  const $values = atom(BLANK)
  const change = createSubmit(passwordChangeForm, changePassword, PASSWORD_NOT_CHANGED)
  return {
    $values,
    $state: change.$state,
    /** Names of the fields with something in them. */
    $typed: computed($values, (values) =>
      Object.entries(values).flatMap(([name, text]) => (text ? [name] : [])),
    ),
    set(name: keyof typeof BLANK, text: string): void {
      $values.set({ ...$values.get(), [name]: text })
    },
    /** Checks and sends; what was typed is gone once it counts. */
    async submit(): Promise<void> {
      await change.submit($values.get())
      if (change.$state.get().kind !== 'idle') return
      $values.set(BLANK)
      showToast('success', PASSWORD_CHANGED)
    },
  }
}
