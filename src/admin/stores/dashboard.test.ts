// The dashboard's figures: there, or said to be missing, and never in anybody's way.
import { expect, it } from 'vitest'
import { openTestAdmin, untilKind } from './test-admin.ts'

it('shows how many products there are and the newest five', async () => {
  const tab = await openTestAdmin()
  for (let i = 1; i <= 6; i++) await tab.addProduct({ name: `Tile ${i}` })
  await untilKind(tab.session.$session, 'signed-in')
  await tab.recent.load()
  const { total, products } = await untilKind(tab.recent.$recent, 'ready')
  expect(total).toBe(6)
  expect(products.map(({ name }) => name)).toEqual([
    'Tile 6',
    'Tile 5',
    'Tile 4',
    'Tile 3',
    'Tile 2',
  ])
})

it('logs a failure, and recovers with a retry', async () => {
  const { recent, tab, session } = await openTestAdmin()
  await untilKind(session.$session, 'signed-in')
  tab.online = false
  await recent.load()
  expect(recent.$recent.get()).toEqual({ kind: 'failed' })
  expect(tab.logged).toEqual([expect.stringContaining('The dashboard could not be loaded')])
  tab.online = true
  await recent.load()
  expect(recent.$recent.get()).toMatchObject({ kind: 'ready', total: 0 })
})
