// Showroom as visitors see it, for its name, telephone and hours.
import { readBody } from '#api/client.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { $letters } from '#src/admin/ui/Wordmark.tsx'
import { createCard } from './card.ts'
import { readSamples } from './samples.ts'
import { $timeZone } from './today.ts'

export const createShowroomCard = (stores: AdminStores) =>
  createCard(
    'The showroom',
    {
      key: ['settings', 'showroom'],
      async load() {
        const [{ createShowroom }, settings, samples] = await Promise.all([
          import('#src/content/showroom.ts'),
          readBody(stores.calls.api.settings.$get()),
          readSamples(stores.environment),
        ])
        const showroom = createShowroom(settings, samples)
        $letters.set(showroom.wordmark.letters)
        $timeZone.set(showroom.schedule.timeZone)
        return showroom
      },
    },
    stores,
  )
