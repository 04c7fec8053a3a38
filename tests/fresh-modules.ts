// Vitest setup for each unit test file: resets modules, so that stores of the site keep no state of earlier files.
import { expect, vi } from 'vitest'

if (expect.getState().testPath?.includes('/src/')) vi.resetModules()
