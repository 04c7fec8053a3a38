// Tests the question before unsaved text is lost.
import { describe, expect, it, onTestFinished } from 'vitest'
import { $router } from '#src/admin/router.ts'
import { address, openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

async function openHeld(unsaved = true) {
  const tab = await openTestAdmin({ at: '/admin/products/new' })
  await untilKind(tab.session.$session, 'signed-in')
  const release = tab.navigationGuard.block(() => unsaved)
  onTestFinished(release)
  return { ...tab, release }
}

describe('leaving', () => {
  it('waits for the answer, and stays with Keep editing', async () => {
    const { navigationGuard } = await openHeld()
    $router.open('/admin')
    expect(address()).toBe('/admin/products/new')
    expect(navigationGuard.$pendingAction.get()).toBeTypeOf('function')
    navigationGuard.cancel()
    expect(navigationGuard.$pendingAction.get()).toBeUndefined()
    expect(address()).toBe('/admin/products/new')
  })

  it('goes where it was meant to with Leave', async () => {
    const { navigationGuard } = await openHeld()
    $router.open('/admin/products?page=2')
    navigationGuard.proceed()
    expect(address()).toBe('/admin/products?page=2')
    expect(navigationGuard.$pendingAction.get()).toBeUndefined()
  })

  it('asks nothing where nothing is unsaved, or after the form has let go', async () => {
    const saved = await openHeld(false)
    $router.open('/admin')
    expect(address()).toBe('/admin')
    expect(saved.navigationGuard.$pendingAction.get()).toBeUndefined()

    const closed = await openHeld()
    closed.release()
    $router.open('/admin')
    expect(address()).toBe('/admin')
  })

  it('asks before signing out, too', async () => {
    const { navigationGuard, session } = await openHeld()
    navigationGuard.confirm(session.signOut)
    expect(session.$session.get().kind).toBe('signed-in')
    navigationGuard.proceed()
    expect(session.$session.get().kind).toBe('signed-out')
    expect(address()).toBe('/admin/login')
  })

  it('cannot hold up the end of a session', async () => {
    const { inAnotherTab } = await openHeld()
    inAnotherTab(undefined)
    expect(address()).toBe('/admin/login?from=%2Fadmin%2Fproducts%2Fnew')
  })
})
