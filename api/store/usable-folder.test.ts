// Tests of data folders that cannot be used.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import '#api/record-kinds.ts'
import { openDataFolder } from './data-folder.ts'
import { interceptFiles } from './test-files.ts'

const ADVICE = 'Set DATA_DIR to a folder that this process may write to, such as ./data.'

test.each([
  ['/dev/null', 'it is a file, or lies below one'],
  ['/dev/null/data', 'it is a file, or lies below one'],
  ['/proc/showroom/data', 'no folder can be made there'],
])('%s as data folder stops the start: %s', async (dir, reason) => {
  await expect(openDataFolder(dir)).rejects.toThrow(
    `The data folder ${dir} cannot be used: ${reason}. ${ADVICE}`,
  )
})

test.each([
  ['EROFS', `its disk is read-only. ${ADVICE}`],
  ['EACCES', `may not write there. ${ADVICE}`],
  ['ENOSPC', 'its disk is full. Free some space and start again.'],
])('%s stops the start with a message that says what to do', async (code, advice) => {
  const files = interceptFiles((call) => {
    if (call === 'open') throw Object.assign(new Error(`${code}: made up`), { code })
  })
  const dir = await temporaryFolder()
  await expect(openDataFolder(dir, { files })).rejects.toThrow(advice)
})

test('opening a folder creates its missing parents', async () => {
  const dir = join(await temporaryFolder(), 'a', 'b')
  const store = await openDataFolder(dir)
  expect(await store.problem()).toBeUndefined()
  await store.close()
})
