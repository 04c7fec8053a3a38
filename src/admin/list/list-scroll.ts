// Restores the scroll position of a list after a visit to one of its items, and marks that item.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useLayoutEffect } from 'react'
import type { ResourceName } from '#api/contract/collections.ts'
import { $router } from '#src/admin/router.ts'

type List = ResourceName | 'enquiries'

/** The list from which an item was opened, and its scroll position in pixels. */
const $lastVisit = atom<{ list: List; top: number; id: string } | undefined>()

function openItemId(list: List): string | undefined {
  const page = $router.get()
  if (page?.route === 'editItem' && page.params.list === list) return page.params.id
  return page?.route === list && 'id' in page.params ? page.params.id : undefined
}

export function useListScroll(list: List): void {
  useLayoutEffect(() => {
    if ($lastVisit.get()?.list !== list) $lastVisit.set(undefined)
    return () => {
      const id = openItemId(list)
      $lastVisit.set(id ? { list, top: scrollY, id } : undefined)
    }
  }, [list])
  useEffect(() => {
    const top = $lastVisit.get()?.top ?? 0
    // Runs after the frame has scrolled to the top.
    const scrollRequest = requestAnimationFrame(() => scrollTo(0, top))
    return () => cancelAnimationFrame(scrollRequest)
  }, [])
}

/** Whether this item was opened last. */
export const useIsLastOpened = (id: string): true | undefined =>
  useStore($lastVisit)?.id === id || undefined
