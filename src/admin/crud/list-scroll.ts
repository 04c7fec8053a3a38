// Restores the scroll position of a list after a visit to one of its items, and marks that item.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useLayoutEffect } from 'react'
import { $router, type RouteName } from '#src/admin/router.ts'

/** The scroll position in pixels; undefined after a visit to another page. */
let left: { item: RouteName; top: number } | undefined

const $returned = atom<string | undefined>()

function openItemId(item: RouteName): string | undefined {
  const page = $router.get()
  return page?.route === item && 'id' in page.params ? page.params.id : undefined
}

function leave(item: RouteName): void {
  const id = openItemId(item)
  $returned.set(id)
  left = id ? { item, top: scrollY } : undefined
  if (!id) return
  const stop = $router.listen(() => {
    if (openItemId(item)) return
    stop()
    // The list reads it in its next frame.
    requestAnimationFrame(() => {
      left = undefined
    })
  })
}

/** `item` is the route of the list's items. */
export function useListScroll(item: RouteName): void {
  useLayoutEffect(() => {
    if (left?.item !== item) $returned.set(undefined)
    return () => leave(item)
  }, [item])
  useEffect(() => {
    const top = left?.item === item ? left.top : 0
    // Runs after the frame has scrolled to the top.
    const frame = requestAnimationFrame(() => scrollTo(0, top))
    return () => cancelAnimationFrame(frame)
  }, [item])
}

/** Whether this item was opened last. */
export const useReturned = (id: string): true | undefined => useStore($returned) === id || undefined
