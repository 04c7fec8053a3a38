// Code that is loaded on interaction.
import { expect, it } from 'vitest'
import { createLazy } from './lazy.ts'

it('fetches once, however often it is asked for', async () => {
  let loads = 0
  const later = createLazy(async () => {
    loads += 1
    return 'code'
  })
  expect(later.$loaded.get()).toBeUndefined()
  expect(await Promise.all([later.fetch(), later.fetch()])).toEqual([true, true])
  expect(await later.fetch()).toBe(true)
  expect(later.$loaded.get()).toBe('code')
  expect(loads).toBe(1)
})

it('says where nothing came, and tries again when it is asked again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')]
  const later = createLazy(() => answers.shift() as Promise<string>)
  expect(await later.fetch()).toBe(false)
  expect(later.$loaded.get()).toBeUndefined()
  expect(await later.fetch()).toBe(true)
  expect(later.$loaded.get()).toBe('code')
})

it('fetches with the first act inside its element, and not once nobody listens any more', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
  }
  const left = new EventTarget() as HTMLElement
  createLazy(load).listen(left)()
  left.dispatchEvent(new Event('pointerdown'))
  expect(loads).toBe(0)

  const list = new EventTarget() as HTMLElement
  createLazy(load).listen(list)
  list.dispatchEvent(new Event('scroll'))
  expect(loads).toBe(0)
  list.dispatchEvent(new Event('pointerdown'))
  list.dispatchEvent(new Event('focusin'))
  expect(loads).toBe(1)
})
