// Tests of the toasts: at most three, newest last, no duplicates.
import { beforeEach, describe, expect, it } from 'vitest'
import { $toasts, showToast, TOASTS_MAX } from './toasts.ts'

const texts = () => $toasts.get().map((toast) => toast.text)

describe('toasts', () => {
  beforeEach(() => $toasts.set([]))

  it('a new toast replaces the oldest of three', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast('success', text)
    expect(texts()).toEqual(['two', 'three', 'four'])
    expect(texts()).toHaveLength(TOASTS_MAX)
  })

  it('a repeated text is shown once, as the newest', () => {
    showToast('error', 'Save failed.')
    showToast('success', 'Product updated.')
    showToast('error', 'Save failed.')
    expect(texts()).toEqual(['Product updated.', 'Save failed.'])
  })
})
