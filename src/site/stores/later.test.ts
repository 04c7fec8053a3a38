// Code that is fetched when somebody comes to what it belongs to.
import { expect, it } from 'vitest'
import { createLater } from './later.ts'

it('fetches once, however often it is asked for', async () => {
  let loads = 0
  const later = createLater(async () => {
    loads += 1
    return 'code'
  })
  expect(later.$there.get()).toBeUndefined()
  expect(await Promise.all([later.fetch(), later.fetch()])).toEqual([true, true])
  expect(await later.fetch()).toBe(true)
  expect(later.$there.get()).toBe('code')
  expect(loads).toBe(1)
})

it('says where nothing came, and tries again when it is asked again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')]
  const later = createLater(() => answers.shift() as Promise<string>)
  expect(await later.fetch()).toBe(false)
  expect(later.$there.get()).toBeUndefined()
  expect(await later.fetch()).toBe(true)
  expect(later.$there.get()).toBe('code')
})

it('fetches with the first act inside its element, and not once nobody listens any more', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
  }
  const left = new EventTarget() as HTMLElement
  createLater(load).listen(left)()
  left.dispatchEvent(new Event('pointerdown'))
  expect(loads).toBe(0)

  const list = new EventTarget() as HTMLElement
  createLater(load).listen(list)
  list.dispatchEvent(new Event('scroll'))
  expect(loads).toBe(0)
  list.dispatchEvent(new Event('pointerdown'))
  list.dispatchEvent(new Event('focusin'))
  expect(loads).toBe(1)
})
