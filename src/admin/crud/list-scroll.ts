// Takes a list back to where it was when an item was opened from it, and says which item that was.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useLayoutEffect } from 'react'
import { $router, type RouteName } from '#src/admin/router.ts'

/** Where the list was left for an item, in pixels from the top; undefined once somebody has gone elsewhere. */
let left: { item: RouteName; top: number } | undefined

/** The id of the item that was opened last from the list that is shown. */
const $returned = atom<string | undefined>()

/** The id of the item at this route, if that is what is shown. */
function openedAt(item: RouteName): string | undefined {
  const page = $router.get()
  return page?.route === item && 'id' in page.params ? page.params.id : undefined
}

function leave(item: RouteName): void {
  const id = openedAt(item)
  $returned.set(id)
  left = id ? { item, top: scrollY } : undefined
  if (!id) return
  const stop = $router.listen(() => {
    if (openedAt(item)) return
    stop()
    // The list takes it over in its next frame, if it is the list that comes.
    requestAnimationFrame(() => {
      left = undefined
    })
  })
}

/** For the screen of a list; `item` is the route of its items. */
export function useListScroll(item: RouteName): void {
  useLayoutEffect(() => {
    if (left?.item !== item) $returned.set(undefined)
    return () => leave(item)
  }, [item])
  useEffect(() => {
    const top = left?.item === item ? left.top : 0
    // After the frame has begun the page at its top.
    const frame = requestAnimationFrame(() => scrollTo(0, top))
    return () => cancelAnimationFrame(frame)
  }, [item])
}

/** Whether this is the item that somebody has just come back from: its row is marked. */
export const useReturned = (id: string): true | undefined => useStore($returned) === id || undefined
