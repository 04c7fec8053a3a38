// Settings of the environment that the back-office has taken over.
import type { Config } from '#api/config.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'

/** The change in the history by which the variable was taken over. */
const TAKEN_OVER = 'Shows prices, as SHOW_PRICES had it'

/**
 * Shows exact prices if SHOW_PRICES was on, once: not if the owner has chosen since, or has undone it.
 * @throws Failure 503 or 507 if the change could not be saved.
 */
export async function replaceShowPrices(
  stores: Store,
  { showPrices }: Pick<Config, 'showPrices'>,
  log: Log,
): Promise<void> {
  if (showPrices === undefined) return
  log.info(
    'SHOW_PRICES is set and no longer read: what visitors see of prices is chosen under Showroom, Prices. Remove the variable.',
  )
  if (!showPrices || stores.settings.find(SETTINGS_ID)?.prices) return
  for await (const { label } of stores.entries(SETTINGS_ID)) if (label === TAKEN_OVER) return
  await stores.transaction(
    ({ settings }) => {
      const prices = { mode: 'exact' as const }
      const existing = settings.find(SETTINGS_ID)
      if (!existing) settings.insert({ prices }, { id: SETTINGS_ID })
      else settings.update(SETTINGS_ID, (current) => ({ ...current, prices }))
    },
    { by: 'system', label: TAKEN_OVER },
  )
}
