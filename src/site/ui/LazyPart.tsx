// A part of an island whose code is fetched when a visitor comes to what it belongs to.
import type { ReadableAtom } from 'nanostores'
import { type ComponentType, type RefObject, useEffect } from 'react'
import { useStore } from '#src/ui/use-store.ts'
import { browserAddress } from './address.ts'
import type { Lazy } from './lazy.ts'

interface LaterPartProps<Props> {
  part: Lazy<ComponentType<Props>>
  /** A finger, a pointer or the focus in here fetches it. */
  of: RefObject<HTMLElement | null>
  /** Holds something while the part should be seen. */
  $wanted: ReadableAtom<unknown>
  /** What it is drawn with. */
  props: Props
}

export function LazyPart<Props extends object>(later: LaterPartProps<Props>) {
  const { part, of, $wanted, props } = later
  const Part = useStore(part.$loaded)
  const wanted = useStore($wanted) !== undefined

  useEffect(() => (of.current ? part.listen(of.current) : undefined), [part, of])
  useEffect(() => {
    if (!wanted) return
    let left = false
    void part.fetch().then((came) => {
      // What stands at this address stands in: a new build may have taken the script's place.
      if (!came && !left) browserAddress.reload()
    })
    return () => {
      left = true
    }
  }, [part, wanted])

  return Part && <Part {...props} />
}
