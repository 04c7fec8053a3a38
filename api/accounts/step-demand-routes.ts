// Calls by which a super admin demands a second step, of super admins or of everybody, from a day on.
import { Hono } from 'hono'
import { createFieldFailure } from '#api/contract/failure.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { assertSuperAdmin } from '#api/middleware/session.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import {
  DEMAND_OVER,
  type StepDemandAnswer,
  stepDemandAnswer,
  stepDemandForm,
} from './second-step.contract.ts'
import { findDemand, hasSecondStep } from './second-step.ts'

const calls = describeCalls({
  getStepDemand: ['Of whom a second step is demanded, and who has none yet.', stepDemandAnswer],
  updateStepDemand: [
    'Demands a second step of super admins or of everybody, from a day on; with `of` empty of nobody.',
    stepDemandAnswer,
  ],
})

/** Creates the calls under /settings/second-step. */
export function stepDemandRoutes({ stores, permit, calendar }: RouteDeps) {
  const { admins, settings, transaction } = stores
  const describeDemand = (): StepDemandAnswer => {
    const demand = settings.find(SETTINGS_ID)?.secondStep
    const missing = admins
      .all()
      .filter((admin) => admin.isActive && findDemand(settings, admin) && !hasSecondStep(admin))
    return { ...(demand && { demand }), missing: missing.map(({ name }) => name) }
  }
  return new Hono<ApiEnv>()
    .get('/', permit('super_admin'), calls.getStepDemand, (c) => c.json(describeDemand()))
    .put('/', permit('super_admin'), calls.updateStepDemand, form(stepDemandForm), async (c) => {
      const { of, from } = c.req.valid('form')
      if (of && from < calendar.today()) throw createFieldFailure('from', DEMAND_OVER)
      await transaction(
        (draft) => {
          assertSuperAdmin(c.var, draft.admins.all())
          const { secondStep: _, ...current } = draft.settings.find(SETTINGS_ID) ?? {}
          const fields = { ...current, ...(of && { secondStep: { of, from } }) }
          if (draft.settings.find(SETTINGS_ID)) draft.settings.update(SETTINGS_ID, () => fields)
          else draft.settings.insert(fields, { id: SETTINGS_ID })
        },
        { by: c.var.admin._id, label: 'changed' },
      )
      return c.json(describeDemand())
    })
}
