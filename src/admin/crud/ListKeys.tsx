// The keys of a list, and the button that lists them.
import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { useRowKeys } from './row-keys.ts'
import type { ManyList } from './SelectionBar.tsx'

const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** Drawn once on the page of a list. */
export function ListKeys({ list }: { list: ManyList }) {
  const [isOpen, setOpen] = useState(false)
  const onHelp = useCallback(() => setOpen(true), [])
  useRowKeys({ list, onHelp })
  return (
    <>
      <IconButton
        className="list-keys"
        icon={Keyboard}
        tip="Keys ( ? )"
        label="Keys"
        onClick={onHelp}
      />
      {isOpen && (
        <Suspense>
          <Shortcuts onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
