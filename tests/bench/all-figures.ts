// Every figure, in the order of the table: what visitors notice, then what the server costs.

import { BUSY_HOURS } from '#tests/bench/figures/busy-hours.ts'
import { LIST_COST } from '#tests/bench/figures/list-cost.ts'
import { LOADING } from '#tests/bench/figures/loading.ts'
import { MEMORY } from '#tests/bench/figures/memory.ts'
import { SEARCH } from '#tests/bench/figures/search.ts'
import { WRITING } from '#tests/bench/figures/writing.ts'
import type { Figure } from './figure.ts'

export const FIGURES: readonly Figure[] = [
  ...LOADING,
  ...LIST_COST,
  ...SEARCH,
  ...BUSY_HOURS,
  ...WRITING,
  ...MEMORY,
]
