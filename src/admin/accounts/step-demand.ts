// Store of the demand for a second step: of whom, from which day, and who has none yet.

import { type StepDemandAnswer, stepDemandForm } from '#api/accounts/second-step.contract.ts'
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import type { DemandedOf } from '#api/contract/step-demand.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { createSaveToast } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'

const NOT_SAVED = 'The second step was not saved.'

/** Loads when it is shown. */
export function createStepDemand({ calls: { api }, queries, environment, session }: AdminStores) {
  const { $state, load } = createCard<StepDemandAnswer>(
    'The demand for a second step',
    {
      key: ['admins', 'step-demand'],
      load: () => readBody(api.settings['second-step'].$get()),
    },
    { queries, environment },
  )
  return {
    $state,
    load,
    openForm({ demand }: StepDemandAnswer) {
      const initial: { of: DemandedOf | ''; from: string } = {
        of: demand?.of ?? '',
        from: demand?.from ?? '',
      }
      return createFormStore({
        initial,
        check: (values) => check(stepDemandForm, values),
        async send({ of, from }) {
          await readBody(api.settings['second-step'].$put({ form: { of, from } }))
          showToast(
            'success',
            of ? 'A second step is demanded.' : 'No second step is demanded any more.',
          )
          // It may be demanded of this account too.
          await session.verify()
          return { of, from: of ? from : '' }
        },
        ...createSaveToast(NOT_SAVED),
      })
    },
  }
}
