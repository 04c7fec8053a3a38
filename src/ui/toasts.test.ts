// At most three toasts, the newest last, and none of them twice.
import { beforeEach, describe, expect, it } from 'vitest'
import { $toasts, dismiss, showToast, TOASTS_MAX } from './toasts.ts'

const texts = () => $toasts.get().map((toast) => toast.text)

describe('toasts', () => {
  beforeEach(() => $toasts.set([]))

  it('makes room for a new one by letting the oldest go', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast('success', text)
    expect(texts()).toEqual(['two', 'three', 'four'])
    expect(texts()).toHaveLength(TOASTS_MAX)
  })

  it('says the same sentence once, as the newest', () => {
    showToast('error', 'Save failed.')
    showToast('success', 'Product updated.')
    showToast('error', 'Save failed.')
    expect(texts()).toEqual(['Product updated.', 'Save failed.'])
  })

  it('closes the one that is named and no other', () => {
    showToast('success', 'one')
    showToast('success', 'two')
    const [first] = $toasts.get()
    dismiss(first?.id ?? 0)
    dismiss(first?.id ?? 0)
    expect(texts()).toEqual(['two'])
  })
})
