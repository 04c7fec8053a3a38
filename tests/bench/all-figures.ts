// Every figure, in the order of the table: what visitors notice, then what the server costs.
import { ACCESSIBILITY } from '#tests/bench/figures/accessibility.ts'
import { BUSY_HOURS } from '#tests/bench/figures/busy-hours.ts'
import { CROWD } from '#tests/bench/figures/crowd.ts'
import { INTERACTIONS_TO_PAINT } from '#tests/bench/figures/interactions.ts'
import { LIGHTHOUSE_VERDICT } from '#tests/bench/figures/lighthouse.ts'
import { LIST_COST } from '#tests/bench/figures/list-cost.ts'
import { LOADING } from '#tests/bench/figures/loading.ts'
import { MEMORY } from '#tests/bench/figures/memory.ts'
import { PHOTOGRAPHS } from '#tests/bench/figures/photographs.ts'
import { SEARCH } from '#tests/bench/figures/search.ts'
import { STARTING } from '#tests/bench/figures/starting.ts'
import { STATIC_FILES } from '#tests/bench/figures/static-files.ts'
import { VISITS } from '#tests/bench/figures/visits.ts'
import { WITHOUT_SCRIPTS } from '#tests/bench/figures/without-scripts.ts'
import { WRITING } from '#tests/bench/figures/writing.ts'
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
  ...PHOTOGRAPHS,
  ...STATIC_FILES,
  ...MEMORY,
  ...STARTING,
  ...CROWD,
]
