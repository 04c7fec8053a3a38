// Vitest's setup of each file of unit tests: stores of the site must not be found as the file before has left them.
import { expect, vi } from 'vitest'

if (expect.getState().testPath?.includes('/src/')) vi.resetModules()
