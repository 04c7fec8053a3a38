// Tests of the confirmation before unsaved text is lost.
import { describe, expect, it, onTestFinished } from 'vitest'
import { address, openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

async function openBlockedTab(isUnsaved = true) {
  const tab = await openTestAdmin({ path: '/admin/products/new' })
  await untilKind(tab.session.$session, 'signed-in')
  const release = tab.navigationGuard.block(() => isUnsaved)
  onTestFinished(release)
  return { ...tab, release }
}

describe('leaving a page', () => {
  it('asks before signing out too', async () => {
    const { navigationGuard, session } = await openBlockedTab()
    navigationGuard.confirm(session.signOut)
    expect(session.$session.get().kind).toBe('signed-in')
    navigationGuard.proceed()
    expect(session.$session.get().kind).toBe('signed-out')
    expect(address()).toBe('/admin/login')
  })

  it('does not delay the end of a session', async () => {
    const { inAnotherTab } = await openBlockedTab()
    inAnotherTab(undefined)
    expect(address()).toBe('/admin/login?from=%2Fadmin%2Fproducts%2Fnew')
  })
})
