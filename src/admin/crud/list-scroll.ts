// Restores the scroll position of a list after a visit to one of its items, and marks that item.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useLayoutEffect } from 'react'
import { $router, type ListName } from '#src/admin/router.ts'

type List = ListName | 'enquiries'

/** The scroll position in pixels; undefined after a visit to another page. */
let left: { list: List; top: number } | undefined

const $returned = atom<string | undefined>()

function openItemId(list: List): string | undefined {
  const page = $router.get()
  if (page?.route === 'editItem' && page.params.list === list) return page.params.id
  return page?.route === list && 'id' in page.params ? page.params.id : undefined
}

function leave(list: List): void {
  const id = openItemId(list)
  $returned.set(id)
  left = id ? { list, top: scrollY } : undefined
  if (!id) return
  const stop = $router.listen(() => {
    if (openItemId(list)) return
    stop()
    // The list reads it in its next frame.
    requestAnimationFrame(() => {
      left = undefined
    })
  })
}

export function useListScroll(list: List): void {
  useLayoutEffect(() => {
    if (left?.list !== list) $returned.set(undefined)
    return () => leave(list)
  }, [list])
  useEffect(() => {
    const top = left?.list === list ? left.top : 0
    // Runs after the frame has scrolled to the top.
    const frame = requestAnimationFrame(() => scrollTo(0, top))
    return () => cancelAnimationFrame(frame)
  }, [list])
}

/** Whether this item was opened last. */
export const useReturned = (id: string): true | undefined => useStore($returned) === id || undefined
