// All figures in the order of the table: visitors first, then the server.
import { ACCESSIBILITY } from '#bench/figures/accessibility.ts'
import { BUSY_HOURS } from '#bench/figures/busy-hours.ts'
import { CROWD } from '#bench/figures/crowd.ts'
import { IMPORT } from '#bench/figures/import.ts'
import { INTERACTIONS_TO_PAINT } from '#bench/figures/interactions.ts'
import { LIGHTHOUSE_VERDICT } from '#bench/figures/lighthouse.ts'
import { LIST_COST } from '#bench/figures/list-cost.ts'
import { LOADING } from '#bench/figures/loading.ts'
import { MEMORY } from '#bench/figures/memory.ts'
import { PHOTOGRAPHS } from '#bench/figures/photographs.ts'
import { POSTGRES } from '#bench/figures/postgres.ts'
import { SEARCH } from '#bench/figures/search.ts'
import { STARTING } from '#bench/figures/starting.ts'
import { STATIC_FILES } from '#bench/figures/static-files.ts'
import { VISITS } from '#bench/figures/visits.ts'
import { WITHOUT_SCRIPTS } from '#bench/figures/without-scripts.ts'
import { WRITING } from '#bench/figures/writing.ts'
import type { Figure } from './figure.ts'

export const FIGURES: readonly Figure[] = [
  ...LOADING,
  ...VISITS,
  ...INTERACTIONS_TO_PAINT,
  ...LIGHTHOUSE_VERDICT,
  ...ACCESSIBILITY,
  ...WITHOUT_SCRIPTS,
  ...LIST_COST,
  ...SEARCH,
  ...BUSY_HOURS,
  ...WRITING,
  ...POSTGRES,
  ...PHOTOGRAPHS,
  ...IMPORT,
  ...STATIC_FILES,
  ...MEMORY,
  ...STARTING,
  ...CROWD,
]
