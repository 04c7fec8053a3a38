// The setup project that runs before all browser tests.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { prepareSampleData, SAMPLE_DATA } from './sample-data.ts'

test('imports the samples', async () => {
  await prepareSampleData()

  await expect(access(join(SAMPLE_DATA, 'products.json'))).resolves.toBeUndefined()
})
