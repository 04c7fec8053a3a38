// A part of an island whose code is loaded on interaction.
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
      // A new build may have removed the script: the page at this URL is loaded instead.
      if (!came && !left) browserAddress.reload()
    })
    return () => {
      left = true
    }
  }, [part, wanted])

  return Part && <Part {...props} />
}
