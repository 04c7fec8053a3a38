// Leaving a page on which something is unsaved: asked about, and then done exactly as it was meant.
import { describe, expect, it, onTestFinished } from 'vitest'
import { $router } from '#src/admin/router.ts'
import { address, openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

async function openHeld(unsaved = true) {
  const tab = await openTestAdmin({ at: '/admin/products/new' })
  await untilKind(tab.session.$session, 'signed-in')
  const release = tab.leaving.block(() => unsaved)
  onTestFinished(release)
  return { ...tab, release }
}

describe('leaving', () => {
  it('waits for the answer, and stays with Keep editing', async () => {
    const { leaving } = await openHeld()
    $router.open('/admin')
    expect(address()).toBe('/admin/products/new')
    expect(leaving.$asked.get()).toBeTypeOf('function')
    leaving.cancel()
    expect(leaving.$asked.get()).toBeUndefined()
    expect(address()).toBe('/admin/products/new')
  })

  it('goes where it was meant to with Leave', async () => {
    const { leaving } = await openHeld()
    $router.open('/admin/products?page=2')
    leaving.proceed()
    expect(address()).toBe('/admin/products?page=2')
    expect(leaving.$asked.get()).toBeUndefined()
  })

  it('asks nothing where nothing is unsaved, or after the form has let go', async () => {
    const saved = await openHeld(false)
    $router.open('/admin')
    expect(address()).toBe('/admin')
    expect(saved.leaving.$asked.get()).toBeUndefined()

    const closed = await openHeld()
    closed.release()
    $router.open('/admin')
    expect(address()).toBe('/admin')
  })

  it('asks before signing out, too', async () => {
    const { leaving, session } = await openHeld()
    leaving.confirm(session.signOut)
    expect(session.$session.get().kind).toBe('signed-in')
    leaving.proceed()
    expect(session.$session.get().kind).toBe('signed-out')
    expect(address()).toBe('/admin/login')
  })

  it('cannot hold up the end of a session', async () => {
    const { inAnotherTab } = await openHeld()
    inAnotherTab(undefined)
    expect(address()).toBe('/admin/login?from=%2Fadmin%2Fproducts%2Fnew')
  })
})
