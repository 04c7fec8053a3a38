// The actions of the bar for chosen products.
import { useStore } from '@nanostores/react'
import {
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  QrCode,
  SlidersHorizontal,
  Star,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CommonActions, SelectionBar } from '#src/admin/crud/SelectionBar.tsx'
import { NOUNS } from '#src/admin/messages.ts'
import { labelsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import { SIDEBAR_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'

const SetDialog = lazy(async () => ({ default: (await import('./SetDialog.tsx')).SetDialog }))

export function ProductSelectionBar() {
  const { products } = useAdmin()
  const [isOpen, setOpen] = useState(false)
  const isWide = useMedia(SIDEBAR_BESIDE)
  useStore(products.selection.$chosen)
  const labels = labelsPath(products.target())
  const hide = (hidden: boolean) => () => products.changeChosen({ hidden: String(hidden) })
  const more = (
    <Menu
      label="More actions"
      className="button button-secondary"
      sign={
        <>
          <Ellipsis />
          More
        </>
      }
    >
      <MenuLink icon={QrCode} href={labels}>
        Labels
      </MenuLink>
      <MenuButton icon={Download} onClick={products.exportChosen}>
        Export
      </MenuButton>
      <MenuButton icon={Star} onClick={products.featureChosen}>
        Feature
      </MenuButton>
      <MenuButton icon={Trash2} className="menu-item-danger" onClick={products.removeChosen}>
        Delete
      </MenuButton>
    </Menu>
  )
  return (
    <>
      <SelectionBar
        list={products}
        noun={NOUNS.product}
        actions={isWide ? <CommonActions list={products} /> : more}
      >
        <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
          Set
        </Button>
        <Button icon={EyeOff} onClick={hide(true)}>
          Hide
        </Button>
        <Button icon={Eye} onClick={hide(false)}>
          Show
        </Button>
        {isWide && (
          <ButtonLink icon={QrCode} href={labels}>
            Labels
          </ButtonLink>
        )}
        {isWide && (
          <Button icon={Download} onClick={products.exportChosen}>
            Export
          </Button>
        )}
      </SelectionBar>
      {isOpen && (
        <Suspense>
          <SetDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
